import { agentTexts } from '@hansang/messages'
import css from './DeskTop.module.css'

export function Shortcuts() {
  return (
    <dl className={css.shortcuts} aria-label={agentTexts.shortcuts}>
      {Object.entries(agentTexts.shortcutOf).map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd className={css.key}>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
