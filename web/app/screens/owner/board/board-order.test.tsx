import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { anOrder } from '../../../../test/sample-order.ts'
import { BoardOrder } from './BoardOrder.tsx'

describe('an order on the board', { tags: ['LND-03'] }, () => {
  const card = (tableNumber: string) =>
    renderToStaticMarkup(
      <BoardOrder order={anOrder({ type: 'dineIn', tableNumber })} onChanged={async () => {}} />,
    )

  it('names the table of its guest in its head', () => {
    expect(card('12')).toMatch(/<header(?:(?!<\/header>).)*테이블\u00a012/)
  })

  it('names no table where the code has none', () => {
    expect(card('')).not.toContain('테이블')
  })
})
