import { controlTexts } from '@hansang/messages'
import { describe, expect, it } from 'vitest'
import { elementsOf } from '../../../test/elements.ts'
import { Stepper } from './Stepper.tsx'

function tapped(button: string, value: number, limits: { minimum?: number; maximum?: number } = {}) {
  const values: number[] = []
  const onChange = (to: number) => void values.push(to)
  const parts = elementsOf(Stepper({ value, onChange, label: '수량', ...limits }))
  const tap = parts.find(({ props }) => props['aria-label'] === button)?.props['onClick'] as () => void
  tap()
  return values
}

describe('a tap on a stepper', { tags: ['ITEM-08'] }, () => {
  it('goes down by one, and stays at the minimum', () => {
    expect(tapped(controlTexts.minus, 3)).toEqual([2])
    expect(tapped(controlTexts.minus, 1)).toEqual([])
    expect(tapped(controlTexts.minus, 5, { minimum: 5 })).toEqual([])
  })

  it('goes up by one, and stays at the maximum', () => {
    expect(tapped(controlTexts.plus, 3)).toEqual([4])
    expect(tapped(controlTexts.plus, 9, { maximum: 9 })).toEqual([])
  })
})
