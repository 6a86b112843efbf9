import { type ESTree, Visitor, parseSync } from 'vite'

export interface Mutant {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly was: string
  readonly put: string
}

const OTHER_OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
}
/** Logs and metrics change no answer. */
const IS_LOGGING = /^(await |void )?[\w.]*\b(log|logger|logFailure|metrics)\b/
/** Literal fallbacks are data, not rules. */
const IS_DEFAULT = /^('[^']*'|[\d_]+|null|undefined|true|false|\[\]|\{\})$/
/** A thrown bug is no rule; a refusal is. */
const THROWS_BUG = /^\{?\s*throw new Error\b/

export function mutantsOf(file: string, source: string): Mutant[] {
  const found: Mutant[] = []
  const leftAlone: ESTree.Span[] = []
  const text = (node: ESTree.Span) => source.slice(node.start, node.end)
  const replace = (node: ESTree.Span, put: string) => found.push(mutantAt(file, source, node, put))
  new Visitor({
    IfStatement(node) {
      if (THROWS_BUG.test(text(node.consequent))) return void leftAlone.push(node.test)
      if (node.alternate) replace(node.test, `!(${text(node.test)})`)
      else replace(node, ';')
      if (!node.alternate) replace(node.test, 'true')
    },
    ConditionalExpression({ test }) {
      replace(test, 'true')
      replace(test, 'false')
    },
    LogicalExpression({ left, right, operator }) {
      if (operator !== '??') replaceOperator(left, right)
      if (IS_DEFAULT.test(text(right))) return
      const both = { start: left.start, end: right.end }
      for (const kept of [left, right]) replace(both, `(${text(kept)})`)
    },
    BinaryExpression: ({ left, right }) => replaceOperator(left, right),
    UnaryExpression(node) {
      if (node.operator === '!') replace(node, `(${text(node.argument)})`)
    },
    ExpressionStatement(node) {
      if (isCall(node.expression) && !IS_LOGGING.test(text(node))) replace(node, ';')
    },
    ForStatement: (node) => void leftAlone.push({ start: node.start, end: node.body.start }),
    WhileStatement: ({ test }) => void leftAlone.push(test),
    DoWhileStatement: ({ test }) => void leftAlone.push(test),
  }).visit(parseSync(file, source).program)
  // Mutated loops may never end, and guards against bugs cannot be triggered.
  return found
    .filter(({ start, end }) => !leftAlone.some((span) => span.start <= start && end <= span.end))
    .sort((one, other) => one.start - other.start)

  function replaceOperator(left: ESTree.Span, right: ESTree.Span): void {
    const between = source.slice(left.end, right.start)
    const operator = /[<>=!&|]+/.exec(between)?.[0] ?? ''
    const other = OTHER_OPERATORS[operator]
    const both = { start: left.start, end: right.end }
    if (other) replace(both, `(${text(left)}${between.replace(operator, other)}${text(right)})`)
  }
}

/** @throws when the file has changed since the mutant was made. */
export function mutated(source: string, { file, start, end, was, put }: Mutant): string {
  if (source.slice(start, end) !== was) throw new Error(`${file} has changed during the run`)
  return source.slice(0, start) + put + source.slice(end)
}

function mutantAt(file: string, source: string, { start, end }: ESTree.Span, put: string): Mutant {
  const line = source.slice(0, start).split('\n').length
  return { file, line, start, end, was: source.slice(start, end), put }
}

function isCall(node: ESTree.Expression): boolean {
  if (node.type === 'AwaitExpression') return isCall(node.argument)
  if (node.type === 'UnaryExpression') return node.operator === 'void' && isCall(node.argument)
  return node.type === 'CallExpression'
}
