/** Loads the demo catalogue. */
import type { Context } from '../context.ts'

export async function seedDemo(_context: Context): Promise<{ counts: Record<string, number> }> {
  return { counts: {} }
}
