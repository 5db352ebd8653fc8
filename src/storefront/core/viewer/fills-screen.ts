/** Addresses of full-screen viewers, whose placeholder needs the same layout. */

/** The query parameter that opens the viewer, by page; without it, the page is a list. */
const NAMED_BY: Record<string, string> = {
  '/zujian_web': 'id',
  '/fdemo_web': 'id',
  '/fdemo_new_web': 'id',
  '/jiexian_web': 'sheet',
  '/yuanli_web': 'sheet',
  '/other_web': 'sheet',
}

/** @param search the query of the address, with or without its question mark */
export function fillsScreen(path: string, search: string): boolean {
  const name = NAMED_BY[path]
  return name !== undefined && /^\d+$/.test(new URLSearchParams(search).get(name) ?? '')
}
