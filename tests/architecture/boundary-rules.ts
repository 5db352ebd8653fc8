/** Decisions with a single home: field types, permissions, writes, the environment, errors. */
import { type ESTree, Visitor } from 'vite'
import { fieldTypes } from '#fields/index.ts'
import { NEEDS } from '#modules/modules.ts'
import { serverModules } from '#modules/server.ts'
import { systemTablesOf } from '#server/db/system-tables.ts'
import { at, eachModule, eachNode, isProduct, memberName, type Rule, stringOf } from './rule.ts'

const FIELD_TYPES = new Set(Object.keys(fieldTypes))
const HOMES = /^src\/fields\//
/** Tables of the server and of its modules, without records of resources. */
const SYSTEM_TABLES = new Set(systemTablesOf(serverModules).map(({ name }) => name))

/** The tables of each module, and the modules that it needs. */
const MODULES = serverModules.map(({ name, tables = [] }) => ({
  name,
  tables: tables.map((table) => table.name),
  needs: Object.entries(NEEDS).find(([module]) => module === name)?.[1] ?? [],
}))

/** Tables of modules that code does not have in each product. @param module none for the engine */
function strangeTables(module: string | undefined): readonly string[] {
  const needs: readonly string[] = MODULES.find(({ name }) => name === module)?.needs ?? []
  return MODULES.filter(({ name }) => name !== module && !needs.includes(name)).flatMap(
    ({ tables }) => tables,
  )
}

/**
 * Rooms that write all tables of records: the write path with its log, the erasure of personal
 * data, the schema and the search index, copies of the past, and repairs of what earlier releases
 * have stored.
 */
const RECORD_WRITERS = /^src\/server\/(writes|erasure|db|search|past|backfills)\//
/**
 * Tables of resources whose records only the server changes, without entries in the log, and the
 * room of each.
 */
const SERVER_RECORDS: Record<string, string> = {
  jobs: 'src/server/jobs/',
  errors: 'src/server/error-log/error-log.ts',
  notifications: 'src/server/notifications/',
  webhook_deliveries: 'src/server/webhooks/',
}

/** Columns of other records that the server keeps without entries in the log, and their room. */
const SERVER_COLUMNS: Record<string, string> = {
  'users.last_seen': 'src/server/http/actor.ts',
  'keys.last_used': 'src/server/http/actor.ts',
  'users.digested_at': 'src/server/notifications/digest.ts',
}

/** Functions that write rows, by the position of the argument that names the table. */
const WRITERS: Record<string, number> = {
  insertInto: 0,
  updateTable: 0,
  deleteFrom: 0,
  replaceInto: 0,
  'engine.insert': 1,
  'engine.update': 1,
  insertSearchable: 2,
}

/** The function of a call: `insertInto` of any query, `engine.insert` of the engine alone. */
function functionOf({ callee }: ESTree.CallExpression): string {
  if (callee.type !== 'MemberExpression') return callee.type === 'Identifier' ? callee.name : ''
  const owner = callee.object.type === 'Identifier' ? callee.object.name : memberName(callee.object)
  const name = memberName(callee) ?? ''
  return owner === 'engine' ? `engine.${name}` : name
}

/** The columns that `updateTable(…).set({ … })` names. */
const columnsOf = ({ arguments: [values] }: ESTree.CallExpression): string[] =>
  values?.type === 'ObjectExpression'
    ? values.properties.map((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '',
      )
    : ['']

/** Field types whose names have other meanings too: results of `send`, inputs of a form, events. */
const AMBIGUOUS = new Set(['file', 'image', 'text', 'date', 'url', 'email', 'icon', 'number'])

/** Whether the node reads `….type`, and whether the object it reads from is named like a field. */
const readsType = (node: ESTree.Node): boolean =>
  memberName(node) === 'type' || (node.type === 'Identifier' && node.name === 'type')
const readsFieldType = (node: ESTree.Node): boolean => {
  if (node.type !== 'MemberExpression' || memberName(node) !== 'type') return false
  const owner = node.object.type === 'Identifier' ? node.object.name : memberName(node.object)
  return /^[fc]$|field|column/i.test(owner ?? '')
}

/** Whether a value compared with these literals is the name of a field type. */
const isFieldType = (value: ESTree.Node, literals: readonly (ESTree.Node | null)[]): boolean => {
  const names = literals.map((node) => stringOf(node) ?? '').filter((name) => FIELD_TYPES.has(name))
  return (
    names.length > 0 &&
    (readsFieldType(value) || (readsType(value) && names.some((name) => !AMBIGUOUS.has(name))))
  )
}

export const boundaryRules: Rule[] = [
  eachNode(
    'nothing outside the folders of the field types branches on its name',
    (module) => isProduct(module) && !HOMES.test(module.path),
    (report) => ({
      BinaryExpression: ({ operator, left, right, start }) => {
        const compares = isFieldType(left, [right]) || isFieldType(right, [left])
        if (/^[!=]==?$/.test(operator) && compares) report({ start }, 'compares')
      },
      SwitchStatement: (node) => {
        const literals = node.cases.map((testCase) => testCase.test)
        if (isFieldType(node.discriminant, literals)) report(node, 'switches')
      },
      CallExpression: (node) => {
        const list = node.callee.type === 'MemberExpression' ? node.callee.object : undefined
        const elements = list?.type === 'ArrayExpression' ? list.elements : []
        const looksUp = memberName(node.callee) === 'includes'
        if (looksUp && node.arguments.some((value) => isFieldType(value, elements)))
          report(node, 'looks it up')
      },
    }),
    {
      'src/admin/views/a.ts':
        "export const a = (field: { type: string }) => field.type === 'longText'",
    },
  ),
  eachNode(
    'who may do what is decided by can() alone',
    (module) => isProduct(module) && !module.path.startsWith('src/shared/resources/'),
    (report) => ({
      MemberExpression: (node) => {
        if (memberName(node) === 'permissions') report(node, 'reads permissions itself')
      },
    }),
    {
      'src/server/a.ts':
        "export const a = (r: { permissions: string[] }) => r.permissions.includes('admin')",
    },
  ),
  eachNode(
    'records are written by the one write path, and those that the server keeps itself by their room',
    (module) => isProduct(module) && !RECORD_WRITERS.test(module.path),
    (report, { path }) => {
      const constants = new Map<string, string>()
      const columns = new Map<ESTree.Node, readonly string[]>()
      return {
        VariableDeclarator: ({ id, init }) => {
          const text = stringOf(init)
          if (id.type === 'Identifier' && text !== undefined) constants.set(id.name, text)
        },
        CallExpression: (node) => {
          const name = functionOf(node)
          // Visited before the call that it follows.
          if (name === 'set' && node.callee.type === 'MemberExpression')
            columns.set(node.callee.object, columnsOf(node))
          const argument = Object.hasOwn(WRITERS, name)
            ? node.arguments[WRITERS[name] ?? 0]
            : undefined
          if (!argument) return
          const table =
            argument.type === 'Identifier' ? constants.get(argument.name) : stringOf(argument)
          const room = SERVER_RECORDS[table ?? '']
          const isOwn =
            SYSTEM_TABLES.has(table ?? '') || (room !== undefined && path.startsWith(room))
          const named = name === 'updateTable' ? (columns.get(node) ?? []) : []
          const isKept =
            named.length > 0 &&
            named.every((column) => SERVER_COLUMNS[`${table}.${column}`] === path)
          if (!isOwn && !isKept) report(node, `${name} ${table ?? 'a table'}`)
        },
      }
    },
    {
      'src/modules/orders/server/a.ts':
        "export const a = (q: any) => q.updateTable('orders').set({})",
    },
  ),
  eachModule(
    'a module names tables of its own and of those that it needs, and the engine none of modules',
    isProduct,
    (module) => {
      const tables = strangeTables(/^src\/modules\/([\w-]+)\//.exec(module.path)?.[1])
      return [...module.source.matchAll(new RegExp(`\\b(${tables.join('|')})\\b`, 'g'))].map(
        ({ 0: table, index }) => at(module, index, table),
      )
    },
    {
      'src/modules/labels/server/a.ts':
        "export const a = (query: Query) => query.selectFrom('guide_votes')",
    },
  ),
  eachNode(
    'a transaction begins by db.transaction(), which repeats it where that is safe',
    (module) => isProduct(module) && !module.path.startsWith('src/server/db/'),
    (report) => ({
      CallExpression: (node) => {
        if (memberName(node.callee) === 'transaction' && !node.arguments.length)
          report(node, 'begins its own')
      },
    }),
    { 'src/server/a.ts': 'export const a = (query: Query) => query.transaction().execute(b)' },
  ),
  eachNode(
    'the name of the database engine is compared nowhere outside db: the engine has capabilities',
    (module) => isProduct(module) && !/^src\/server\/(.*\/)?db\//.test(module.path),
    (report) => ({
      MemberExpression: (node) => {
        const owner = node.object.type === 'Identifier' ? node.object.name : memberName(node.object)
        if (memberName(node) === 'name' && owner === 'engine') report(node, 'reads engine.name')
      },
      VariableDeclarator: ({ id, init, start }) => {
        const owner = init?.type === 'Identifier' ? init.name : init ? memberName(init) : undefined
        const names = id.type === 'ObjectPattern' ? id.properties : []
        const takesName = names.some(
          (name) =>
            name.type === 'Property' && name.key.type === 'Identifier' && name.key.name === 'name',
        )
        if (owner === 'engine' && takesName) report({ start }, 'takes engine.name')
      },
    }),
    {
      'src/server/records/a.ts': "export const a = (db: Database) => db.engine.name === 'postgres'",
    },
  ),
  eachNode(
    'the environment is read where the server starts, and handed on from there',
    (module) => isProduct(module) && !/^src\/((server\/|cli\/)?[\w-]+)\.ts$/.test(module.path),
    (report) => ({
      MemberExpression: (node) => {
        if (
          memberName(node) === 'env' &&
          node.object.type === 'Identifier' &&
          node.object.name === 'process'
        )
          report(node, 'reads process.env')
      },
    }),
    { 'src/server/db/a.ts': 'export const a = process.env.HOME' },
  ),
  {
    name: 'errors become answers in one place',
    violations: (modules) => {
      const places: string[] = []
      for (const module of modules.filter(isProduct)) {
        new Visitor({
          CallExpression: (node) => {
            if (memberName(node.callee) === 'setErrorHandler')
              places.push(at(module, node.start, 'setErrorHandler'))
          },
        }).visit(module.program)
      }
      return places.length > 1 ? places : []
    },
    example: {
      'src/server/a.ts': 'app.setErrorHandler(() => 1)',
      'src/server/b.ts': 'app.setErrorHandler(() => 2)',
    },
  },
  eachModule(
    'only the server’s entrances listen on a port',
    (module) =>
      isProduct(module) &&
      /^src\/(?!(dev|server\/start\/run-server|server\/start\/await-listening)\.ts$)/.test(
        module.path,
      ),
    ({ path, program, source }) => {
      const matches: string[] = []
      new Visitor({
        CallExpression: (node) => {
          if (memberName(node.callee) === 'listen')
            matches.push(`${path}: ${source.slice(node.start, node.end)}`)
        },
      }).visit(program)
      return matches
    },
    { 'src/server/app.ts': 'app.listen({ port: 1 })' },
  ),
]
