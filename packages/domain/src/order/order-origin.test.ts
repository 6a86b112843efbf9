import { describe, expect, it } from 'vitest'
import {
  type EntryKind,
  isAgentOrigin,
  isArsFlow,
  ORDER_ORIGINS,
  originOf,
  type OrderOrigin,
  type VisitEntry,
} from './order-origin.ts'

function entry(parts: Partial<VisitEntry> = {}): VisitEntry {
  return { kind: 'landing', p4: '', isSmsPath: false, insideCallApp: false, ...parts }
}

const KINDS: readonly EntryKind[] = ['landing', 'csteam', 'cpteam', 'agent', 'rprs', 'citycup']

describe('originOf', () => {
  it('yields each of the nine values, and no other', { tags: ['ORG-01'] }, () => {
    const found = new Set<OrderOrigin>()
    for (const kind of KINDS) {
      for (const p4 of ['', 'Y', 'N', 'visible', 'y']) {
        for (const isSmsPath of [true, false]) {
          for (const insideCallApp of [true, false]) {
            found.add(originOf({ kind, p4, isSmsPath, insideCallApp }))
          }
        }
      }
    }
    expect([...found].toSorted()).toEqual(ORDER_ORIGINS.toSorted())
  })

  it.each<[string, Partial<VisitEntry>, OrderOrigin]>([
    ['ORG-02 csteam', { kind: 'csteam' }, 'ARSCS'],
    ['ORG-02 cpteam', { kind: 'cpteam' }, 'ARSCP'],
    ['ORG-02 ORG-05 an agent page without a team', { kind: 'agent' }, 'ARSCS'],
    ['ORG-03 p4 = Y', { p4: 'Y' }, 'CALLAPPCP'],
    ['ORG-04 the self-service landing', { kind: 'rprs' }, 'ARSSELF'],
    ['ORG-04 city-cup', { kind: 'citycup' }, 'CITYCUP'],
    ['ORG-05 every other landing', {}, 'ARS'],
    ['ORG-05 p4 = visible', { p4: 'visible' }, 'visible'],
    ['ORG-05 an sms path', { isSmsPath: true }, 'SMS'],
    ['ORG-06 p4 = Y over the landing’s own', { kind: 'rprs', p4: 'Y' }, 'CALLAPPCP'],
    ['ORG-06 p4 = Y over sms', { isSmsPath: true, p4: 'Y' }, 'CALLAPPCP'],
    ['ORG-06 csteam keeps its own with p4 = Y', { kind: 'csteam', p4: 'Y' }, 'ARSCS'],
    ['ORG-06 cpteam keeps its own with p4 = Y', { kind: 'cpteam', p4: 'Y' }, 'ARSCP'],
    ['ORG-06 the call app', { insideCallApp: true }, 'CALLAPP'],
    ['ORG-06 the call app on the self-service landing', { kind: 'rprs', insideCallApp: true }, 'CALLAPP'],
    ['ORG-06 the call app on an sms path', { isSmsPath: true, insideCallApp: true }, 'CALLAPP'],
    ['ORG-06 the call app with p4 = visible', { p4: 'visible', insideCallApp: true }, 'CALLAPP'],
    ['ORG-06 the call app with p4 = Y', { insideCallApp: true, p4: 'Y' }, 'CALLAPPCP'],
    ['ORG-06 agents inside the call app', { kind: 'cpteam', insideCallApp: true }, 'ARSCP'],
  ])('%s', (_, parts, origin) => {
    expect(originOf(entry(parts))).toBe(origin)
  })

  it('no customer’s entry yields an agent’s origin', { tags: ['ORG-05'] }, () => {
    for (const kind of ['landing', 'rprs', 'citycup'] as const) {
      for (const p4 of ['', 'Y', 'N', 'visible']) {
        expect(isAgentOrigin(originOf(entry({ kind, p4 })))).toBe(false)
      }
    }
  })

  it('ARS flows are ARS, ARSCS, ARSCP and ARSSELF', { tags: ['BSK-07'] }, () => {
    expect(ORDER_ORIGINS.filter(isArsFlow)).toEqual(['ARS', 'ARSCS', 'ARSCP', 'ARSSELF'])
    expect(ORDER_ORIGINS.filter(isAgentOrigin)).toEqual(['ARSCS', 'ARSCP'])
  })
})
