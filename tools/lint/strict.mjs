// @ts-check

const eslint = `
  no-array-constructor no-case-declarations no-empty no-fallthrough no-new-func
  no-prototype-builtins no-redeclare no-regex-spaces no-unexpected-multiline
  no-useless-assignment no-useless-constructor no-var prefer-const prefer-rest-params
  prefer-spread preserve-caught-error
`;

const typescript = `
  ban-ts-comment no-deprecated no-dynamic-delete no-empty-object-type no-explicit-any
  no-extraneous-class no-generated-empty-object-type no-invalid-void-type no-misused-promises
  no-mixed-enums no-namespace no-non-null-asserted-nullish-coalescing no-non-null-assertion
  no-require-imports no-unnecessary-boolean-literal-compare no-unnecessary-condition
  no-unnecessary-template-expression no-unnecessary-type-arguments no-unnecessary-type-assertion
  no-unnecessary-type-constraint no-unnecessary-type-conversion no-unnecessary-type-parameters
  no-unsafe-argument no-unsafe-assignment no-unsafe-call no-unsafe-enum-comparison
  no-unsafe-function-type no-unsafe-member-access no-unsafe-return only-throw-error
  prefer-literal-enum-member prefer-promise-reject-errors prefer-reduce-type-parameter
  prefer-return-this-type related-getter-setter-pairs require-await restrict-plus-operands
  return-await unified-signatures use-unknown-in-catch-callback-variable
`;

/** @param {string} text */
const words = (text) => text.trim().split(/\s+/);

/** The rules of ESLint's `recommended` and typescript-eslint's `strict-type-checked`, besides correctness. */
export const strict = [...words(eslint), ...words(typescript).map((rule) => `typescript/${rule}`)];
