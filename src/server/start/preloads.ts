/** Adds preload hints to the HTML page, and an app shell to that of the storefront. */
import { z } from 'zod'
import type { Locale } from '#shared/constants.ts'
import { frontEndFor, isSignInPage } from '#shared/session/gate.ts'

/** Build manifest of Vite, by source file. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
)
type Manifest = z.output<typeof manifestSchema>

/**
 * Modules that pages begin with. That of the start page is less than a kilobyte; those of the
 * back-office include the generated pages, of which nearly every visit opens one, once signed in.
 */
const STOREFRONT = ['src/storefront/App.tsx', 'src/modules/catalogue/storefront/home/home-page.tsx']
const BACK_OFFICE = ['src/shell/back-office.tsx', 'src/admin/views.ts']
const SIGN_IN = ['src/shell/back-office.tsx', 'src/admin/login/login.tsx']

function entriesOf(path: string): readonly string[] {
  if (frontEndFor(path, null) === 'storefront') return STOREFRONT
  return isSignInPage(path) ? SIGN_IN : BACK_OFFICE
}

/** Built files of a source and its imports, except those already visited. */
function filesOf(manifest: Manifest, source: string, visited = new Set<string>()): string[] {
  const chunk = manifest[source]
  if (!chunk || chunk.isEntry || visited.has(source)) return []
  visited.add(source)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, visited))]
}

/**
 * App shell that is painted before any script runs: the empty app bar and placeholders on the
 * preferred background. The bar is as high as that of the storefront, which is lower on phones.
 * @param icon logo as SVG
 */
const renderShell = (
  icon: string,
) => `<div aria-hidden="true" style="color-scheme:light dark;min-height:100dvh;background:light-dark(#fff,#0b0f14)">
<div style="box-sizing:border-box;display:flex;align-items:center;height:clamp(49px,calc((100vw - 799px)*99),57px);padding:0 max(12px,calc(50vw - 688px));border-bottom:1px solid light-dark(#dbe2ea,#263240)">
${icon.replace('<svg ', '<svg width="28" height="28" ')}</div>
<div style="height:472px;margin:24px max(16px,calc(50vw - 568px));background:repeating-linear-gradient(light-dark(#f4f7fa,#131a22) 0 72px,#0000 72px 80px)"></div></div>`
const ROOT = '<div id="root"></div>'
const STYLESHEET = /<link rel="stylesheet"[^>]*>/

/**
 * Inserts the shell before the stylesheet, which blocks rendering of the content after it; the
 * shell has inline styles.
 */
function withShell(page: string, shell: string): string {
  const [stylesheet = ''] = STYLESHEET.exec(page) ?? []
  return page.replace(stylesheet, '').replace(ROOT, `<div id="root">${shell}</div>${stylesheet}`)
}

/** Pages before sign-in have no app bar. */
const PAGES_WITHOUT_APP_BAR = /^\/(login|reg|reset)_web/

/** Build output: a JSON file and the logo as SVG. */
interface BuildOutput {
  manifest: string
  icon: string
}

/**
 * @returns a function that adds preload hints for the requested front end to the HTML page.
 * @param address path and query of the request
 * @param locale language of the interface, of which the storefront loads the texts
 */
export function createPreloads(
  built: BuildOutput,
): (html: string, address: string, locale: Locale) => string {
  const manifest = manifestSchema.parse(JSON.parse(built.manifest))
  const initial = Object.values(manifest).flatMap(({ isEntry, imports = [] }) =>
    isEntry ? imports : [],
  )
  const hintsFor = (...sources: string[]) => {
    const visited = new Set(initial)
    const files = sources.flatMap((source) => filesOf(manifest, source, visited))
    return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
  }
  const shell = renderShell(built.icon)
  return (html, address, locale) => {
    const url = new URL(`http://page${address}`)
    const entries = entriesOf(url.pathname)
    const isStorefront = entries === STOREFRONT
    const texts = isStorefront ? [`src/locales/${locale}/storefront.ts`] : []
    const page = html.replace('</head>', `${hintsFor(...entries, ...texts)}</head>`)
    return !isStorefront || PAGES_WITHOUT_APP_BAR.test(url.pathname) ? page : withShell(page, shell)
  }
}
