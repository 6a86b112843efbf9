import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'docs/rules'
const EXPLAINED = /^- \*\*([A-Z]{2,5}-\d{2})\*\* (.+)$/gm

export interface Rule {
  readonly id: string
  readonly area: string
  readonly text: string
  readonly file: string
}

export function readRules(root: string): readonly Rule[] {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .flatMap((name) => rulesOf(root, `${FOLDER}/${name}`))
}

function rulesOf(root: string, file: string): Rule[] {
  const lines = readFileSync(join(root, file), 'utf8').matchAll(EXPLAINED)
  return [...lines].map(([, id = '', text = '']) => ({ id, area: areaOf(id), text, file }))
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('-'))
}
