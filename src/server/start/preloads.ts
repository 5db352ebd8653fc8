/** What a page's code needs next, told to the browser with the page, so that it does not find out one file after another. */
import { z } from 'zod'
import { faceOf } from '#shared/session/gate.ts'

/** Vite's list of what it built, by source. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), isEntry: z.boolean().optional() }),
)
type Manifest = z.output<typeof manifestSchema>

const PORTAL = 'src/entrance/portal.tsx'

/** The files that a source becomes and imports, without those that the page names already. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk || chunk.isEntry || seen.has(source)) return []
  seen.add(source)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))]
}

/**
 * Makes the function that adds to the entrance page what the storefront begins with, on the storefront's addresses.
 * @param json content of Vite's manifest
 * @returns from the page and a path to the page with its hints
 */
export function createPreloads(json: string): (html: string, path: string) => string {
  const files = filesOf(manifestSchema.parse(JSON.parse(json)), PORTAL)
  const hints = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  return (html, path) => (faceOf(path, null) === 'storefront' ? html.replace('</head>', `${hints}</head>`) : html)
}
