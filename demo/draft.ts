/**
 * Records of the demo catalogue before they are loaded: they name each other by key and name their
 * files.
 */

import type { RecordOf, ResourceName } from '#config'
import type { Bilingual } from '#fields/bilingual.ts'
import type { Guide, GuideAction, GuideStep } from '#fields/guide/guide.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { SystemFields } from '#shared/resources/record.ts'

/** Another record of the catalogue, by its resource and key. */
export interface Ref {
  ref: ResourceName
  key: string
}

/** The function that generates a file: see `build/makers.ts`. */
export type AssetGenerator =
  | 'avatar'
  | 'banner'
  | 'conformity'
  | 'conformity-zh'
  | 'dimensions'
  | 'drawing'
  | 'firmware'
  | 'gdtf'
  | 'grandma2'
  | 'grandma3'
  | 'logo'
  | 'maintenance'
  | 'maintenance-zh'
  | 'model'
  | 'ofl'
  | 'part'
  | 'picture'
  | 'quick-guide'
  | 'quick-guide-zh'
  | 'schematic'
  | 'wiring'
  | 'wiring-a'

/** A file in `assets`, made by `npm run demo:build`; equal names mean equal content. */
export interface Asset {
  asset: string
  generator: AssetGenerator
  /** Key of its subject: a model number, the slot of a part, the code of an assembly. */
  subject: string
}

/** A guide whose records and pictures are named, not stored. */
export type DraftGuide = Omit<Guide, 'steps'> & {
  steps: (Omit<GuideStep, 'picture' | 'action'> & {
    picture: Asset | null
    action: (Omit<GuideAction, 'record'> & { record: Ref | null }) | null
  })[]
}

/** The draft value of a record value `V`: ids become references, stored files become names. */
type Drafted<V> = V extends number
  ? number | Ref
  : V extends readonly number[]
    ? Ref[]
    : V extends StoredFile
      ? Asset
      : V extends readonly StoredFile[]
        ? Asset[]
        : V extends Guide
          ? DraftGuide
          : V

/** The field names of a resource, without the fields of every resource. */
type FieldName<K> = string extends K ? never : K extends keyof SystemFields ? never : K

type DraftValues<N extends ResourceName> = {
  [K in keyof RecordOf<N> as FieldName<K>]?: Drafted<RecordOf<N>[K]>
}

/** One record: its key within the catalogue, and its values. */
export interface Draft<N extends ResourceName = ResourceName> {
  key: string
  /** When the record was made, ISO 8601; while loading without it. */
  at?: string
  /** Records that come first, in addition to those that the values name. */
  after?: readonly Ref[]
  values: DraftValues<N>
}

/** The drafts of every resource that the catalogue fills. */
export type Catalogue = { [N in ResourceName]?: Draft<N>[] }

export const ref = (resource: ResourceName, key: string): Ref => ({ ref: resource, key })
export const asset = (name: string, generator: AssetGenerator, subject: string): Asset => ({
  asset: name,
  generator,
  subject,
})
/** A file of a product, named after it. */
export const productFile = (model: string, generator: AssetGenerator, ending: string): Asset =>
  asset(`${model.toLowerCase()}-${generator}.${ending}`, generator, model)

/** A text in the languages of the demo; it has none in others. */
export interface Both extends Bilingual {
  en: string
  zh: string
}
/** A text in both languages; one argument is a text that reads the same in both. */
export const both = (en: string, zh: string = en): Both => ({ ...byLocale(() => null), en, zh })
