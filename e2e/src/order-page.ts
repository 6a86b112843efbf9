import type { Page } from 'playwright-core'

export async function stepsOf(page: Page): Promise<string[][]> {
  const steps = page.getByRole('list', { name: '주문 진행 상황' }).getByRole('listitem')
  const texts = await steps.allInnerTexts()
  return texts.map((text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  )
}
