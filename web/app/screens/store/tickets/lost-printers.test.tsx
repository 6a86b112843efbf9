import type { LostPrinter } from '@hansang/contract'
import { fill, lostPrinterTexts } from '@hansang/messages'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { anOwnedNow } from '../../../../test/sample-owned-now.ts'
import type { StoresNow, StoresProps } from '../now/use-stores-now.ts'
import { LostPrinters } from './LostPrinters.tsx'

const KITCHEN: LostPrinter = { id: 'k', name: '주방', printerKind: 'network' }
const COUNTER: LostPrinter = { id: 'c', name: '카운터', printerKind: 'usb' }
const A_STORE = { id: '1001', name: '강남본점' } as StoresProps['stores'][number]
const OTHER = { ...A_STORE, id: '1002', name: '방배점' }

function shown(lost: Readonly<Record<string, readonly LostPrinter[]>>, stores = [A_STORE]): string {
  const storesNow: StoresNow = {
    of: (id) => anOwnedNow({ lostPrinters: lost[id] ?? [] }),
    versionOf: () => 0,
    keep: () => {},
    reload: async () => {},
  }
  const bars = createElement(LostPrinters, { stores, storesNow })
  return renderToStaticMarkup(createElement(MemoryRouter, null, bars))
}

describe('the board', () => {
  it('says nothing while all printers print', () => {
    expect(shown({})).toBe('')
  })

  it('names lost printers in red, with a way to them', { tags: ['TKT-13'] }, () => {
    const html = shown({ '1001': [KITCHEN, COUNTER] })
    expect(html).toContain(fill(lostPrinterTexts.lost, { names: '주방, 카운터' }))
    expect(html).toMatch(/data-tone="danger"[^>]* role="alert"/)
    expect(html).toContain(lostPrinterTexts.reconnect)
    expect(html).toContain('href="/ceo/tickets"')
  })

  it('offers to look for printers of the network alone', { tags: ['TKT-13'] }, () => {
    expect(shown({ '1001': [COUNTER] })).not.toContain(lostPrinterTexts.reconnect)
  })

  it('names the store of several', { tags: ['TKT-13'] }, () => {
    const html = shown({ '1002': [KITCHEN] }, [A_STORE, OTHER])
    expect(html).toContain(fill(lostPrinterTexts.lostOfStore, { store: '방배점', names: '주방' }))
    expect(html).not.toContain('강남본점')
  })
})
