import { describe, expect, it } from 'vitest'
import {
  type EntryKind,
  isAgentSource,
  isArsFlow,
  ORDER_SOURCES,
  orderSourceOf,
  type OrderSource,
  type VisitEntry,
} from './order-source.ts'

function entry(parts: Partial<VisitEntry> = {}): VisitEntry {
  return { kind: 'landing', p4: '', isSmsPath: false, insideCallApp: false, ...parts }
}

const KINDS: readonly EntryKind[] = ['landing', 'csteam', 'cpteam', 'agent', 'rprs', 'citycup']

describe('orderSourceOf', () => {
  it('yields exactly nine values', { tags: ['ORG-01'] }, () => {
    const found = new Set<OrderSource>()
    for (const kind of KINDS) {
      for (const p4 of ['', 'Y', 'N', 'visible', 'y']) {
        for (const isSmsPath of [true, false]) {
          for (const insideCallApp of [true, false]) {
            found.add(orderSourceOf({ kind, p4, isSmsPath, insideCallApp }))
          }
        }
      }
    }
    expect([...found].toSorted()).toEqual(ORDER_SOURCES.toSorted())
  })

  it.each<[string, Partial<VisitEntry>, OrderSource]>([
    ['csteam', { kind: 'csteam' }, 'ARSCS'],
    ['cpteam', { kind: 'cpteam' }, 'ARSCP'],
    ['an agent page without a team', { kind: 'agent' }, 'ARSCS'],
    ['p4 = Y', { p4: 'Y' }, 'CALLAPPCP'],
    ['the self-service landing', { kind: 'rprs' }, 'ARSSELF'],
    ['city-cup', { kind: 'citycup' }, 'CITYCUP'],
    ['every other landing', {}, 'ARS'],
    ['p4 = visible', { p4: 'visible' }, 'visible'],
    ['an sms path', { isSmsPath: true }, 'SMS'],
    ['p4 = Y over the landing’s own', { kind: 'rprs', p4: 'Y' }, 'CALLAPPCP'],
    ['p4 = Y over sms', { isSmsPath: true, p4: 'Y' }, 'CALLAPPCP'],
    ['csteam keeps its own with p4 = Y', { kind: 'csteam', p4: 'Y' }, 'ARSCS'],
    ['cpteam keeps its own with p4 = Y', { kind: 'cpteam', p4: 'Y' }, 'ARSCP'],
    ['the call app', { insideCallApp: true }, 'CALLAPP'],
    ['the call app on the self-service landing', { kind: 'rprs', insideCallApp: true }, 'CALLAPP'],
    ['the call app on an sms path', { isSmsPath: true, insideCallApp: true }, 'CALLAPP'],
    ['the call app with p4 = visible', { p4: 'visible', insideCallApp: true }, 'CALLAPP'],
    ['the call app with p4 = Y', { insideCallApp: true, p4: 'Y' }, 'CALLAPPCP'],
    ['agents inside the call app', { kind: 'cpteam', insideCallApp: true }, 'ARSCP'],
  ])('%s', { tags: ['ORG-02', 'ORG-05', 'ORG-03', 'ORG-04', 'ORG-06'] }, (_, parts, orderSource) => {
    expect(orderSourceOf(entry(parts))).toBe(orderSource)
  })

  it('no customer’s entry yields an agent’s order source', { tags: ['ORG-05'] }, () => {
    for (const kind of ['landing', 'rprs', 'citycup'] as const) {
      for (const p4 of ['', 'Y', 'N', 'visible']) {
        expect(isAgentSource(orderSourceOf(entry({ kind, p4 })))).toBe(false)
      }
    }
  })

  it('ARS flows are ARS, ARSCS, ARSCP and ARSSELF', { tags: ['BSK-07'] }, () => {
    expect(ORDER_SOURCES.filter(isArsFlow)).toEqual(['ARS', 'ARSCS', 'ARSCP', 'ARSSELF'])
    expect(ORDER_SOURCES.filter(isAgentSource)).toEqual(['ARSCS', 'ARSCP'])
  })
})
