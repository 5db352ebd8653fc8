/** Import options for files of common origins, so that one command imports them. */
import type { ImportOptions } from './import-rows.ts'

/** One pass over the file. */
export interface PresetStep {
  resource: string
  options: ImportOptions
}

const toSteps = (pairs: Record<string, string>) =>
  Object.entries(pairs).flatMap(([column, fields]) => fields.split(' ').map((field) => ({ column, field })))

export const presets: Record<string, readonly PresetStep[]> = {
  /** LDraw parts list: moved parts become superseded ones; three refer to parts missing from the list. */
  'ldraw-parts': [
    {
      resource: 'codes',
      options: {
        key: ['part_number'],
        map: toSteps({
          part_no: 'part_number',
          title: 'name.en',
          category: 'keywords',
          keywords: 'keywords',
          type: '',
          qualifier: '',
          release: '',
          author: '',
          license: '',
        }),
        values: [{ column: 'status', from: 'moved', to: 'superseded' }],
        templates: [{ field: 'remark', template: 'LDraw.org {type}, {release}. Author: {author}. Licence: {license}' }],
        missing: 'clear',
      },
    },
  ],
  /**
   * LDraw part lists: one component per parent, named after the part, then a line per child. Import the parts first.
   */
  'ldraw-bom': [
    {
      resource: 'zujian',
      options: {
        key: ['code'],
        map: toSteps({ parent_part_no: 'code', line: '', child_part_no: '', quantity: '', colour_codes: '' }),
        lookups: [{ field: 'name', column: 'parent_part_no', resource: 'codes', take: 'name' }],
        repeated: 'skip',
        existing: 'keep',
      },
    },
    {
      resource: 'xiajie',
      options: {
        key: ['zujian', 'balloon'],
        map: toSteps({ parent_part_no: 'zujian', line: 'balloon', child_part_no: 'part', colour_codes: 'remark' }),
      },
    },
  ],
  /** LDraw change log: a part may change several times a day. Import the parts first. */
  'ldraw-changes': [
    {
      resource: 'tlf',
      options: {
        key: ['change_number'],
        map: toSteps({ part_no: 'old_part', date: 'effective', change: 'title.en', by: '' }),
        templates: [
          { field: 'change_number', template: '{part_no}-{date}-{#}' },
          { field: 'description.en', template: 'By {by}' },
        ],
        set: [
          { field: 'kind', value: 'design' },
          { field: 'status', value: 'published' },
        ],
      },
    },
  ],
  /** Change log of the Open Fixture Library: most of its fixtures are not in our data. Import the fixtures first. */
  'ofl-changes': [
    {
      resource: 'tlf',
      options: {
        key: ['change_number'],
        map: toSteps({
          fixture_key: 'goods',
          date: 'effective',
          commit: '',
          action: '',
          renamed_from: '',
          message: '',
        }),
        templates: [
          { field: 'change_number', template: '{fixture_key}@{commit}' },
          { field: 'title.en', template: '{fixture_key} {action}: {message}' },
        ],
        set: [
          { field: 'kind', value: 'document' },
          { field: 'status', value: 'published' },
        ],
        missing: 'clear',
      },
    },
  ],
}
