type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/** The supported keywords of JSON Schema; any other keyword is an error. */
export interface JsonSchema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly type?: JsonType | readonly JsonType[];
  readonly anyOf?: readonly JsonSchema[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

type Check = (data: unknown, schema: JsonSchema) => boolean;

const checks: Record<keyof JsonSchema, Check> = {
  $schema: () => true,
  title: () => true,
  description: () => true,
  const: (data, schema) => data === schema.const,
  type: (data, { type = [] }) =>
    [type]
      .flat()
      .some((one) => typeOf(data) === one || (one === 'integer' && Number.isInteger(data))),
  anyOf: (data, { anyOf = [] }) => anyOf.some((one) => isValid(data, one)),
  required: (data, { required = [] }) =>
    !isObject(data) || required.every((name) => Object.hasOwn(data, name)),
  properties: (data, { properties = {} }) =>
    !isObject(data) ||
    Object.entries(properties).every(
      ([name, schema]) => !Object.hasOwn(data, name) || isValid(data[name], schema),
    ),
  items: (data, { items = {} }) => !Array.isArray(data) || data.every((one) => isValid(one, items)),
  maxItems: (data, { maxItems = 0 }) => !Array.isArray(data) || data.length <= maxItems,
  // JSON Schema counts code points.
  minLength: (data, { minLength = 0 }) =>
    typeof data !== 'string' || Array.from(data).length >= minLength,
  maxLength: (data, { maxLength = 0 }) =>
    typeof data !== 'string' || Array.from(data).length <= maxLength,
  minimum: (data, { minimum = 0 }) => typeof data !== 'number' || data >= minimum,
  maximum: (data, { maximum = 0 }) => typeof data !== 'number' || data <= maximum,
};

/** Whether the data matches a JSON Schema. */
export function isValid(data: unknown, schema: JsonSchema): boolean {
  return Object.keys(schema).every((word) => {
    if (!Object.hasOwn(checks, word)) throw new Error(`Unknown word in a schema: ${word}.`);
    return checks[word as keyof JsonSchema](data, schema);
  });
}

function typeOf(data: unknown) {
  if (data === null) return 'null';
  return Array.isArray(data) ? 'array' : typeof data;
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeOf(data) === 'object';
}
