/** Generates mutants: each replaces one expression, and tests should fail on the result. */
import { parseSync, Visitor } from 'vite'

export interface Mutant {
  /** Offsets of the expression in the source. */
  start: number
  end: number
  /** The source that replaces the expression. */
  replacement: string
  /** Whether the expression is evaluated once, when the module is loaded. */
  isStatic: boolean
}

interface Node {
  type: string
  start: number
  end: number
}

const BINARY: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
}
const LOGICAL: Record<string, string> = { '&&': '||', '||': '&&', '??': '&&' }

/**
 * Lists every mutant of a module in the order of its source.
 * @param file name of the module, whose ending says which syntax it has
 */
export function findMutants(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = []
  const skipped: [start: number, end: number][] = []
  const functions: [start: number, end: number][] = []
  const text = ({ start, end }: Node) => source.slice(start, end)
  const add = ({ start, end }: Node, replacement: string) =>
    mutants.push({ start, end, replacement, isStatic: false })
  const skip = (node: Node | null | undefined) => node && skipped.push([node.start, node.end])
  const addFunction = ({ start, end }: Node) => functions.push([start, end])

  const swapOperator = (
    node: Node & { operator: string; left: Node; right: Node },
    swaps: Record<string, string>,
  ) => {
    const swapped = swaps[node.operator]
    if (!swapped) return
    const [left, right] = [text(node.left), text(node.right)]
    // `a ?? b && c` is no valid syntax without parentheses.
    add(node, `(${left}) ${swapped} (${right})`)
  }
  const isPlainError = (node: Node) => /^new Error\b/.test(text(node))
  const replaceTest = (test: Node | null | undefined) => {
    if (!test || test.type === 'Literal') return
    add(test, 'true')
    add(test, 'false')
  }

  new Visitor({
    BinaryExpression: (node) => swapOperator(node, BINARY),
    LogicalExpression: (node) => swapOperator(node, LOGICAL),
    UnaryExpression: (node) => node.operator === '!' && add(node, text(node.argument)),
    IfStatement: ({ test, consequent }) => {
      const [only] = consequent.type === 'BlockStatement' ? consequent.body : [consequent]
      // Invariants: no test can make them fail.
      if (only?.type === 'ThrowStatement' && isPlainError(only.argument)) skip(test)
      else replaceTest(test)
    },
    ConditionalExpression: (node) =>
      add(node, `(${text(node.test)}) ? (${text(node.alternate)}) : (${text(node.consequent)})`),
    Literal: (node) => {
      if (typeof node.value === 'boolean') add(node, String(!node.value))
      if (typeof node.value === 'string') add(node, node.value ? "''" : "'mutant'")
    },
    ArrayExpression: (node) => node.elements.length > 0 && add(node, '[]'),
    ExpressionStatement: ({ expression }) => {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (call.type === 'CallExpression' && call.callee.type !== 'Super')
        add(expression, 'undefined')
    },
    ReturnStatement: ({ argument }) => argument && add(argument, 'undefined'),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: (node) => {
      addFunction(node)
      if (node.body.type !== 'BlockStatement') add(node.body, 'undefined')
    },

    // Names and messages for developers are no behaviour; a type is gone before anything runs.
    ImportDeclaration: skip,
    ImportExpression: skip,
    ExportAllDeclaration: skip,
    ExportNamedDeclaration: ({ source: from }) => skip(from),
    Property: ({ key, computed }) => !computed && skip(key),
    PropertyDefinition: ({ key, computed }) => !computed && skip(key),
    MethodDefinition: ({ key, computed }) => !computed && skip(key),
    JSXAttribute: ({ value }) => value?.type === 'Literal' && skip(value),
    ThrowStatement: ({ argument }) => isPlainError(argument) && skip(argument),
    TSTypeAnnotation: skip,
    TSTypeParameterInstantiation: skip,
    TSTypeParameterDeclaration: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSModuleDeclaration: skip,
    TSAsExpression: ({ typeAnnotation }) => skip(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => skip(typeAnnotation),
  }).visit(parseSync(file, source).program)

  const isIn = (ranges: typeof skipped, { start, end }: Mutant) =>
    ranges.some(([from, to]) => from <= start && end <= to)
  return mutants
    .filter(
      (mutant) =>
        !isIn(skipped, mutant) && source.slice(mutant.start, mutant.end) !== mutant.replacement,
    )
    .map((mutant) => ({ ...mutant, isStatic: !isIn(functions, mutant) }))
    .sort((a, b) => a.start - b.start || b.end - a.end)
}

/**
 * Where a statement begins with an expression: an inserted parenthesis there would continue the
 * line before it.
 */
export function findStatements(file: string, source: string): Node[] {
  const matches: Node[] = []
  new Visitor({
    ExpressionStatement: ({ expression }) => {
      if (expression.type !== 'Literal') matches.push(expression)
    },
  }).visit(parseSync(file, source).program)
  return matches
}
