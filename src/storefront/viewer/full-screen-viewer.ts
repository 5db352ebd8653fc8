/** URLs of full-screen viewers, whose placeholder needs the same layout. */
import { PAGES } from '../paths.ts'

/** The query parameter that opens the viewer, by page; without it, the page is a list. */
const VIEWER_PARAMS: Record<string, string> = {
  [PAGES.drawings]: 'id',
  [PAGES.model]: 'id',
  [PAGES.explodedModel]: 'id',
  [PAGES.wiring]: 'sheet',
  [PAGES.schematics]: 'sheet',
  [PAGES.documents]: 'sheet',
}

/** @param search the query of the URL, with or without its question mark */
export function isFullScreenViewer(path: string, search: string): boolean {
  const name = VIEWER_PARAMS[path]
  return name !== undefined && /^\d+$/.test(new URLSearchParams(search).get(name) ?? '')
}
