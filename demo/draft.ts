/** Records of the demo catalogue before they are loaded: they name each other by key and carry their files as recipes. */
import type { RecordOf, ResourceName } from '#config'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { Guide, GuideAction, GuideStep } from '#shared/guide/guide.ts'
import type { SystemFields } from '#shared/resources/record.ts'

/** Another record of the catalogue, by its resource and key. */
export interface Ref {
  ref: ResourceName
  key: string
}

/** A file that is made while loading; equal names mean equal content. */
export interface Asset {
  asset: string
  content: () => string | Uint8Array
}

/** A guide whose actions and pictures are still recipes. */
export type DraftGuide = Omit<Guide, 'steps'> & {
  steps: (Omit<GuideStep, 'picture' | 'action'> & {
    picture: Asset | null
    action: (Omit<GuideAction, 'record'> & { record: Ref | null }) | null
  })[]
}

/** What a draft holds where the record holds `V`: ids become references, stored files become recipes. */
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

/** The fields of a resource by name; names that are only known to be text are none. */
type FieldName<K> = string extends K ? never : K extends keyof SystemFields ? never : K

export type DraftValues<N extends ResourceName> = {
  [K in keyof RecordOf<N> as FieldName<K>]?: Drafted<RecordOf<N>[K]>
}

/** One record: its key within the catalogue, and its values. */
export interface Draft<N extends ResourceName = ResourceName> {
  key: string
  /** When the record was made, ISO 8601; while loading without it. */
  at?: string
  values: DraftValues<N>
}

/** The drafts of every resource that the catalogue fills. */
export type Catalogue = { [N in ResourceName]?: Draft<N>[] }

export const ref = (resource: ResourceName, key: string): Ref => ({ ref: resource, key })
export const asset = (name: string, content: Asset['content']): Asset => ({ asset: name, content })

export interface Both {
  en: string
  zh: string
}
/** A text in both languages; one argument is a text that reads the same in both. */
export const both = (en: string, zh: string = en): Both => ({ en, zh })
