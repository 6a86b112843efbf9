import { endOfString } from '../../../platform/http/index.ts'

interface Level {
  readonly keys: Set<string> | null
  at: string | number
}

/** Expects valid JSON; returns a path such as `menus[3].name`. */
export function findRepeatedKey(text: string): string | null {
  const levels: Level[] = []
  let isKey = false
  for (let index = 0; index < text.length; index++) {
    const level = levels.at(-1)
    const character = text[index]
    if (character === '"') {
      const end = endOfString(text, index)
      if (isKey && level?.keys) {
        level.at = String(JSON.parse(text.slice(index, end + 1)))
        if (level.keys.has(level.at)) return pathOf(levels)
        level.keys.add(level.at)
      }
      index = end
    } else if (character === '{') levels.push({ keys: new Set(), at: '' })
    else if (character === '[') levels.push({ keys: null, at: 0 })
    else if (character === '}' || character === ']') levels.pop()
    else if (character === ',' && typeof level?.at === 'number') level.at += 1
    if (character === '{' || character === ',') isKey = true
    else if (character === ':') isKey = false
  }
  return null
}

function pathOf(levels: readonly Level[]): string {
  return levels
    .map(({ at }) => (typeof at === 'number' ? `[${at}]` : `.${at}`))
    .join('')
    .replace(/^\./, '')
}
