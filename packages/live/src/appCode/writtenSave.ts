/** Function names that imply storing; `update` and `create` may concern a picture, and `post` may be a query. */
const SAVES = '(?:put|patch|save|delete|upsert|persist)(?:[A-Z][\\w$]*)?';

/** A function with one result, which is this call: `(todo) => this.http.put<Todo>(url, todo)`. */
const CALL = new RegExp(
  String.raw`^[^(]*\(\s*(?:async\s*)?(?:\([^()]*\)|[\w$]+)\s*=>\s*(?:\{\s*return\s+|\{\s*(?=await\s))?(?:await\s+)?(?:(?:rx\.)?(?:from|defer)\((?:\(\)\s*=>\s*)?)?(?:#?[\w$]+[!?]*\.)*#?(${SAVES})(?:<[^()]*>)?\(`,
);

/** The name of the function that a flattening calls to save its value, as written; absent if it saves nothing. */
export function writtenSave(call: string): string | undefined {
  return CALL.exec(call)?.[1];
}
