import type { BrowserContext, Locator, Page } from 'playwright-core'
import { watchPresses } from '../board/at-work.ts'
import { slowDown } from './largest-paint.ts'
import { openQuiet } from './open-quiet.ts'
import { type Screen, newPageOf } from './phone.ts'

const AFTER_PRESS_MS = 800
/** Of a tap. */
const FINGER_DOWN_MS = 80
const LONGEST_WAIT_MS = 5_000

/** From the screen's first press to the paint that answers it, slowed down; milliseconds. */
export async function pressOf(context: BrowserContext, screen: Screen): Promise<number> {
  const page = await newPageOf(context, screen)
  try {
    await page.addInitScript(watchPresses)
    await openQuiet(page, screen.url)
    await slowDown(page)
    // A link may leave: the measure is that of the page it was pressed on.
    await (await firstControl(page, screen)).click({
      noWaitAfter: true,
      timeout: LONGEST_WAIT_MS,
      delay: FINGER_DOWN_MS,
    })
    await page.waitForTimeout(AFTER_PRESS_MS)
    return await page.evaluate(() => window.longest)
  } finally {
    await page.close()
  }
}

/** A dialog comes first where one is open. */
async function firstControl(page: Page, { press }: Screen): Promise<Locator> {
  const dialog = page.getByRole('alertdialog')
  if ((await dialog.count()) > 0) return dialog.getByRole('button').first()
  if (press) return press(page).first()
  return page.getByRole('link').or(page.getByRole('button')).filter({ visible: true }).first()
}
