/** The rules of the account forms, which load with the first use of a form. */
type Schemas = typeof import('#shared/web/account-schema.ts')
type FormName = Extract<keyof Schemas, `${string}Form`>

/** Imports the check of a form. */
export const rulesOf = (name: FormName) => async () => {
  const schemas = await import('#shared/web/account-schema.ts')
  return (values: object) => schemas.fieldProblems(schemas[name], values)
}
