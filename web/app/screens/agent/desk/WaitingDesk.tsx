import { agentTexts } from '@hansang/messages'
import { Button } from '../../../ui/index.ts'
import css from '../AgentScreen.module.css'
import { DeskBar } from './DeskBar.tsx'
import top from './DeskTop.module.css'
import { NobodyServed } from './NobodyServed.tsx'
import { Shortcuts } from './Shortcuts.tsx'

/** The desk of an agent who is not known yet. */
export function WaitingDesk() {
  return (
    <main className={css.page} aria-busy="true">
      <header className={top.top}>
        <DeskBar>
          <RoomOfControls />
        </DeskBar>
      </header>
      <NobodyServed />
    </main>
  )
}

/** Hidden: makes the bar as high as its controls will. */
function RoomOfControls() {
  return (
    <div className={top.room}>
      <div className={top.form}>
        <span className={top.brand} />
        <span className={top.phone} />
        <Button size="medium">{agentTexts.open}</Button>
      </div>
      <Shortcuts />
      <div className={top.agent}>
        <Button size="small">{agentTexts.signOut}</Button>
      </div>
    </div>
  )
}
