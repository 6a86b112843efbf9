import { menuItemTexts } from '@hansang/messages'
import { UpIcon } from '../../../ui/index.ts'
import css from './ScrollTop.module.css'

/** Sticks beside the option list only, so that it covers nothing after it. */
export function ScrollTop() {
  return (
    <div className={css.place}>
      <button
        type="button"
        className={css.button}
        aria-label={menuItemTexts.scrollTop}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
      >
        <UpIcon size={22} />
      </button>
    </div>
  )
}
