/** The text of anything thrown: JavaScript can throw values that are not errors. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
