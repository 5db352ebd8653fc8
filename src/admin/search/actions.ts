/**
 * Actions in the search in addition to pages: per resource, and for the frame; from config and
 * permissions.
 */

import type { Locale } from '#shared/constants.ts'
import { languageOf, otherLocales } from '#shared/i18n/locales.ts'
import { formatText, type TextValues } from '#shared/i18n/text.ts'
import { canOpen, type Page, pages } from '#shared/pages.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { AdminMessageKey, LoadedTexts } from '../i18n/texts.ts'
import { MODES, type Settings } from '../providers/settings.ts'
import type { RouteEntry } from './routes.ts'

/** How actions are executed. */
interface ActionRunner {
  exportAll(resource: Resource): void
  setMode(mode: Settings['mode']): void
  setLanguage(locale: Locale): void
  openSettings(): void
  showKeys(): void
  /** Null where the current page cannot be starred. */
  toggleFavourite: (() => void) | null
  signOut(): void
}

interface ActionOptions {
  subject: Subject
  resources: Resources
  locale: Locale
  texts: LoadedTexts
  run: ActionRunner
}

type ValuesIn = (locale: Locale) => TextValues

/** The title of an action in the language of the interface, and in the others. */
function titles(
  { locale, texts }: ActionOptions,
  key: AdminMessageKey,
  values: ValuesIn = () => ({}),
) {
  const textIn = (language: Locale) =>
    formatText(texts[language]?.messages[key] ?? '', values(language), language)
  const title = textIn(locale)
  const otherTexts = otherLocales(locale).map(textIn)
  return {
    title,
    other: [...new Set(otherTexts)].filter((text) => text !== '' && text !== title).join(' · '),
  }
}

/** The actions that the subject may take, without the pages for new records. */
export function visibleActions(options: ActionOptions): RouteEntry[] {
  const { subject, resources } = options
  const ofResources = Object.values(resources)
    .filter((resource) => can(subject, 'list', resource))
    .flatMap((resource) => resourceActions(resource, options))
  return [...ofResources, ...frameActions(options)]
}

function resourceActions(resource: Resource, options: ActionOptions): RouteEntry[] {
  const { subject, resources, run } = options
  const { name, icon, label, audited } = resource
  const about = (key: AdminMessageKey) => ({
    ...titles(options, key, (language) => ({ name: label[language] })),
    trail: [],
    isAction: true,
  })
  const inPage = (page: Page, key: AdminMessageKey): RouteEntry[] =>
    audited && canOpen(subject, page, resources)
      ? [{ ...about(key), url: `${page.path}?resource=${name}`, icon: page.icon }]
      : []
  return [
    { ...about('action.export'), url: `export:${name}`, icon, run: () => run.exportAll(resource) },
    ...inPage(pages.changes, 'action.changes'),
    ...inPage(pages.trash, 'action.trash'),
  ]
}

function frameActions(options: ActionOptions): RouteEntry[] {
  const { locale, run } = options
  const action = (
    url: string,
    icon: string,
    title: ReturnType<typeof titles>,
    perform: () => void,
  ): RouteEntry => ({
    ...title,
    url,
    icon,
    trail: [],
    isAction: true,
    run: perform,
  })
  return [
    ...MODES.map((mode) =>
      action(`mode:${mode}`, 'image', titles(options, `action.mode.${mode}`), () =>
        run.setMode(mode),
      ),
    ),
    ...otherLocales(locale).map((language) =>
      action(
        `language:${language}`,
        'language',
        titles(options, 'action.language', () => ({ name: languageOf(language).name })),
        () => run.setLanguage(language),
      ),
    ),
    ...(run.toggleFavourite
      ? [action('favourite', 'star', titles(options, 'favourites.key'), run.toggleFavourite)]
      : []),
    action('keys', 'help', titles(options, 'keys.title'), run.showKeys),
    action('settings', 'settings', titles(options, 'profile.settings'), run.openSettings),
    action('sign-out', 'user', titles(options, 'layout.logout'), run.signOut),
  ]
}
