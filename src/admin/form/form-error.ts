/** Errors of a save that the form shows at its fields. */

export function isFormError(error: unknown): boolean {
  const { body } = error as { body?: { errors?: Record<string, unknown> } }
  return Object.keys(body?.errors ?? {}).length > 0
}
