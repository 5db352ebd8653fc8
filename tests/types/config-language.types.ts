/** Type tests of the config language: compiled by `npm run types`, never run. */
import type { PublishedOf, RecordOf } from '#config'
import type { Mistake } from '#fields/field.ts'
import {
  bilingualText,
  boolean,
  colour,
  computed,
  date,
  dateTime,
  decimal,
  email,
  file,
  icon,
  images,
  integer,
  longText,
  multiSelect,
  parent,
  phone,
  reference,
  references,
  rows,
  secret,
  select,
  serialRanges,
  text,
  url,
} from '#fields/index.ts'
import { installed, type ModuleName } from '#modules/modules.ts'
import { definePart, defineResources } from '#shared/resources/define.ts'
import type { CheckedRule } from '#shared/resources/permissions.ts'
import type { Ref } from '#shared/resources/published.ts'
import type { RecordIn } from '#shared/resources/record.ts'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const holds = <T extends true>() => undefined as unknown as T

holds<Equal<RecordOf<'codes'>['part_number'], string>>()
holds<Equal<RecordOf<'codes'>['weight'], number | null>>()
holds<Equal<RecordOf<'codes'>['status'], 'active' | 'superseded' | 'obsolete'>>()
holds<Equal<RecordOf<'codes'>['superseded_by'], number | null>>()
holds<Equal<RecordOf<'goods'>['accessories'], number[]>>()
holds<Equal<RecordOf<'firmware'>['size'], number | null>>()
holds<Equal<RecordOf<'xiajie'>['quantity'], number>>()
holds<Equal<RecordOf<'orders'>['lines'][number]['quantity'], number>>()
holds<Equal<RecordOf<'orders'>['lines'][number]['unit'], string | null>>()
// @ts-expect-error unknown resource
type _Missing = RecordOf<'nope'>
holds<Equal<'nope' extends keyof RecordOf<'codes'> ? true : false, false>>()
holds<Equal<'part_number' extends keyof RecordOf<'codes'> ? true : false, true>>()

holds<Equal<PublishedOf<'codes'>['weight'], number | null>>()
holds<Equal<PublishedOf<'documents'>['$refs']['goods'], Ref[]>>()
holds<Equal<PublishedOf<'documents'>['$refs']['replaces'], Ref | null>>()
holds<Equal<PublishedOf<'zujian'>['$refs']['parent'], Ref | null>>()
holds<Equal<'remark' extends keyof PublishedOf<'codes'> ? true : false, false>>()
holds<Equal<keyof PublishedOf<'customers'>, 'id' | '$refs' | '$facts'>>()
holds<Equal<'image' extends keyof PublishedOf<'leimu'> ? true : false, true>>()

const common = {
  label: { en: 'A', zh: '甲' },
  icon: 'list',
  menu: 'data',
  permissions: {},
} as const

defineResources({
  // @ts-expect-error the title must be one of the fields
  a: { ...common, title: 'nope', fields: { x: text('X', 'X') } },
})
defineResources({
  a: { ...common, title: 'x', fields: { x: text('X', 'X') } },
  // @ts-expect-error a reference must lead to a declared resource
  b: { ...common, title: 'y', fields: { y: reference('Y', 'Y', { to: 'nope' }) } },
})
defineResources({
  // @ts-expect-error a column must be one of the fields
  a: { ...common, title: 'x', fields: { x: text('X', 'X') }, columns: ['nope'] },
})
defineResources({
  // @ts-expect-error a filter must be one of the fields
  a: { ...common, title: 'x', fields: { x: text('X', 'X') }, filters: ['nope'] },
})
const mistaken = defineResources({
  // @ts-expect-error a sort must be one of the fields
  a: { ...common, title: 'x', fields: { x: text('X', 'X', { required: true }) }, sort: '-nope' },
})
// Code that reads a config with a mistake keeps its types.
holds<Equal<RecordIn<typeof mistaken, 'a'>['x'], string>>()
defineResources({
  a: {
    ...common,
    title: 'x',
    // @ts-expect-error the field that decides whether this one is shown must exist
    fields: { x: text('X', 'X', { showWhen: { field: 'nope', in: ['1'] } }) },
  },
})
defineResources({
  // @ts-expect-error unknown role "boss"
  a: { ...common, permissions: { list: ['boss'] }, title: 'x', fields: { x: text('X', 'X') } },
})
defineResources({
  a: {
    ...common,
    // @ts-expect-error customers see the title of what they see
    title: 'x',
    fields: { x: text('X', 'X'), y: text('Y', 'Y', { customers: true }) },
    storefront: {},
  },
})
defineResources({
  // @ts-expect-error a field for customers needs records that are open to them
  a: { ...common, title: 'x', fields: { x: text('X', 'X', { customers: true }) } },
})
defineResources({
  a: { ...common, title: 'x', fields: { x: text('X', 'X') } },
  b: {
    ...common,
    title: 'x',
    fields: {
      x: text('X', 'X', { customers: true }),
      // @ts-expect-error a reference for customers leads to a resource that is open to them
      a: reference('A', 'A', { to: 'a', customers: true }),
    },
    storefront: {},
  },
})
defineResources({
  a: {
    ...common,
    title: 'x',
    // @ts-expect-error customers see whole rows
    fields: { x: rows('X', 'X', { columns: { a: text('A', 'A', { customers: true }) } }) },
  },
})
defineResources({
  a: {
    ...common,
    title: 'x',
    fields: { x: text('X', 'X', { customers: true }) },
    // @ts-expect-error publication depends on a field that exists
    storefront: { where: { nope: 1 } },
  },
})
defineResources({
  a: {
    ...common,
    title: 'x',
    fields: { x: text('X', 'X', { customers: true }) },
    // @ts-expect-error a record belongs to another by a field that exists
    storefront: { through: 'nope' },
  },
})
const users = { ...common, title: 'x', fields: { x: text('X', 'X') } } as const
const owned = {
  ...common,
  title: 'x',
  fields: {
    x: select('X', 'X', { options: { a: { en: 'A', zh: '甲' } } }),
    user: reference('U', 'U', { to: 'users' }),
  },
} as const
defineResources({
  users: { ...users, rows: { delete: { not: { field: 'id', is: 'me' } } } },
  a: { ...owned, rows: { update: { any: [{ roles: ['admin'] }, { field: 'user', is: 'me' }] } } },
  b: {
    ...owned,
    rows: { read: { field: 'x', in: ['a', null] }, create: { field: 'user', in: [1] } },
  },
})
defineResources({
  users,
  // @ts-expect-error a rule by record names fields that exist
  a: { ...owned, rows: { update: { field: 'nope', in: ['a'] } } },
})
defineResources({
  users,
  // @ts-expect-error a rule by record names values that the field can have
  a: { ...owned, rows: { update: { not: { field: 'x', in: ['b'] } } } },
})
defineResources({
  users,
  // @ts-expect-error only a reference to an account is the user's own
  a: { ...owned, rows: { update: { any: [{ field: 'x', is: 'me' }] } } },
})
defineResources({
  users,
  // @ts-expect-error a rule by record names roles that exist
  a: { ...owned, rows: { update: { roles: ['boss'] } } },
})
defineResources({
  users,
  // @ts-expect-error unknown action "publish"
  a: { ...owned, rows: { publish: { roles: ['admin'] } } },
})
type MistakeIn<Rule> = CheckedRule<Rule, (typeof owned)['fields']>
holds<
  Equal<
    MistakeIn<{ field: 'nope'; in: ['a'] }>,
    { field: Mistake<'there is no field "nope"'>; in: unknown }
  >
>()
holds<
  Equal<
    MistakeIn<{ not: { field: 'x'; in: ['b'] } }>,
    { not: { field: 'x'; in: [Mistake<'"b" is no value of "x"'>] } }
  >
>()
holds<
  Equal<
    MistakeIn<{ field: 'x'; is: 'my role' }>,
    { field: Mistake<'"x" does not refer to roles'>; is: 'my role' }
  >
>()
holds<Equal<MistakeIn<{ roles: ['boss'] }>, { roles: [Mistake<'there is no role "boss"'>] }>>()
const go = { en: 'Go', zh: '走' } as const
const stated = {
  ...common,
  title: 'x',
  fields: {
    x: text('X', 'X'),
    s: select('S', 'S', { options: { a: { en: 'A', zh: '甲' }, b: { en: 'B', zh: '乙' } } }),
  },
} as const
defineResources({
  a: {
    ...stated,
    workflow: {
      field: 's',
      steps: { go: { label: go, from: ['a'], to: 'b', asks: { x: 'required' } } },
    },
  },
})
defineResources({
  // @ts-expect-error a step leads to a state that exists
  a: { ...stated, workflow: { field: 's', steps: { go: { label: go, from: ['a'], to: 'c' } } } },
})
defineResources({
  // @ts-expect-error a step leaves states that exist
  a: { ...stated, workflow: { field: 's', steps: { go: { label: go, from: ['c'], to: 'b' } } } },
})
defineResources({
  // @ts-expect-error a new record begins in a state that exists
  a: { ...stated, workflow: { field: 's', start: ['c'], steps: {} } },
})
const status = select('S', 'S', { options: { a: common.label } })
defineResources({
  a: { label: go, menu: 'data', fields: { status }, workflow: { start: ['a'], steps: {} } },
  // @ts-expect-error a new record begins in a state of the field `status`
  b: { ...common, fields: { status }, workflow: { start: ['c'], steps: {} } },
})
defineResources({
  // @ts-expect-error a workflow names the field of its states if it is not `status`
  a: { ...stated, workflow: { steps: {} } },
})
defineResources({
  // @ts-expect-error states are the options of a select
  a: { ...stated, workflow: { field: 'x', steps: { go: { label: go, from: ['a'], to: 'b' } } } },
})
defineResources({
  a: {
    ...stated,
    workflow: {
      field: 's',
      // @ts-expect-error a step asks for fields that exist
      steps: { go: { label: go, from: ['a'], to: 'b', asks: { y: 'required' } } },
    },
  },
})
defineResources({
  a: {
    ...stated,
    // @ts-expect-error steps are taken by roles that exist
    workflow: { field: 's', steps: { go: { label: go, from: ['a'], to: 'b', roles: ['boss'] } } },
  },
})
// @ts-expect-error unknown role "boss"
text('X', 'X', { read: ['boss'] })
// @ts-expect-error a select needs its options
select('X', 'X', {})
// @ts-expect-error a limit is a number
integer('X', 'X', { min: '1' })
rows('X', 'X', {
  // @ts-expect-error a column is a field
  columns: { a: 1 },
})

const part = definePart({
  a: {
    ...common,
    title: 'x',
    fields: { x: select('X', 'X', { required: true, options: { o: common.label } }) },
  },
})
const whole = defineResources({
  ...part,
  b: { ...common, title: 'y', fields: { y: reference('Y', 'Y', { to: 'a' }) } },
})
holds<Equal<RecordIn<typeof whole, 'a'>['x'], 'o'>>()
definePart({
  // @ts-expect-error a column of a part must be one of the fields
  a: { ...common, title: 'x', fields: { x: text('X', 'X') }, columns: ['nope'] },
})
const leading = definePart({
  c: { ...common, title: 'y', fields: { y: reference('Y', 'Y', { to: 'nope' }) } },
})
// @ts-expect-error a reference of a part must lead to a resource of the whole config
defineResources({ ...part, ...leading })

holds<Equal<'tour' extends ModuleName ? true : false, true>>()
// @ts-expect-error a module that is switched off exists
installed([], ['tuor'] satisfies ModuleName[])

// The editor helps as `config:check` does.
// @ts-expect-error there is no option "requierd"
text('X', 'X', { requierd: true })
// @ts-expect-error there is no option "minimum"
integer('X', 'X', { minimum: 1 })
text('X', 'X', { required: true, max: 5, customers: true })
const options = { a: common.label, b: common.label }
select('X', 'X', { options, default: 'a' })
// @ts-expect-error a default is one of the options
select('X', 'X', { options, default: 'c' })
multiSelect('X', 'X', { options, default: ['a', 'b'] })
// @ts-expect-error a default is made of the options
multiSelect('X', 'X', { options, default: ['c'] })
text('X', 'X', { default: 'a' })
bilingualText('X', 'X', { default: common.label })
integer('X', 'X', { default: 1 })
boolean('X', 'X', { default: true })
date('X', 'X', { default: '2026-03-31' })
dateTime('X', 'X', { default: '2026-03-31T10:00:00Z' })
email('X', 'X', { default: 'a@b.example' })
url('X', 'X', { default: 'https://b.example' })
colour('X', 'X', { default: '#409eff' })
icon('X', 'X', { default: 'list' })
rows('X', 'X', { columns: { a: text('A', 'A') }, default: [{ a: '1' }] })
// @ts-expect-error a default is a text
text('X', 'X', { default: 5 })
// @ts-expect-error a default is a text
longText('X', 'X', { default: 5 })
// @ts-expect-error a default is a text in each language
bilingualText('X', 'X', { default: 'x' })
// @ts-expect-error a default is a number
integer('X', 'X', { default: '12' })
// @ts-expect-error a default is a number
decimal('X', 'X', { default: '1,5' })
// @ts-expect-error a default is true or false
boolean('X', 'X', { default: 'yes' })
// @ts-expect-error a default is a day
date('X', 'X', { default: 'tomorrow' })
// @ts-expect-error a default is an instant
dateTime('X', 'X', { default: 'now' })
// @ts-expect-error a default is an address
email('X', 'X', { default: 'nobody' })
// @ts-expect-error a default is a URL
url('X', 'X', { default: 'nowhere' })
// @ts-expect-error a default is a number as text
phone('X', 'X', { default: 123 })
// @ts-expect-error a default is a hexadecimal colour
colour('X', 'X', { default: 'blue' })
// @ts-expect-error a default is one of the built-in icons, or a URL
icon('X', 'X', { default: 'lits' })
// @ts-expect-error a default is a text
secret('X', 'X', { default: 1 })
// @ts-expect-error a default is a stored file
file('X', 'X', { default: 'a.pdf' })
// @ts-expect-error a default is a list of stored files
images('X', 'X', { default: 'a.png' })
// @ts-expect-error a default is the number of a record
reference('X', 'X', { to: 'a', default: 'first' })
// @ts-expect-error a default is a list
references('X', 'X', { to: 'a', default: 1 })
// @ts-expect-error a default is the number of a record
parent('X', 'X', { to: 'a', default: 'first' })
// @ts-expect-error a default is a list of rows
rows('X', 'X', { columns: { a: text('A', 'A') }, default: {} })
// @ts-expect-error a default is a list of ranges
serialRanges('X', 'X', { default: 'x' })
// @ts-expect-error what the server derives has no default
computed('X', 'X', { from: 'a', take: 'size', as: 'bytes', default: 1 })
defineResources({
  // @ts-expect-error an icon is one of the built-in ones, or has a URL
  a: { ...common, icon: 'lits', title: 'x', fields: { x: text('X', 'X') } },
})
defineResources({
  a: { ...common, icon: 'https://a.example/i.svg', title: 'x', fields: { x: text('X', 'X') } },
})
defineResources({
  // @ts-expect-error "created_at" is a name of the product itself
  a: { ...common, title: 'x', fields: { x: text('X', 'X'), created_at: text('X', 'X') } },
})
defineResources({
  // @ts-expect-error there is no setting "filtres"
  a: { ...common, title: 'x', fields: { x: text('X', 'X') }, filtres: ['x'] },
})
