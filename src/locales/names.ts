/**
 * Names of the config, the engine and the modules in further languages, by their text in the first
 * one: these languages need no change where something is named.
 */
import type { Locale } from '#shared/constants.ts'

export const names: { readonly [language in Locale]?: Readonly<Record<string, string>> } = {}
