import { secondFactorTexts as texts } from '@hansang/messages'
import { useId } from 'react'
import { toast, useModal } from '../../../ui/index.ts'
import { keepChangedStores, keptStores } from '../owner-session.ts'
import { SignOutButton } from '../SignOutButton.tsx'
import { factorIsSetUp } from './factor-needed.ts'
import css from './second-factor.module.css'
import SetUp from './SetUp.tsx'

export default function OpenGate() {
  const modal = useModal(true, () => {})
  const titleId = useId()

  function goOn() {
    toast(texts.turnedOn)
    factorIsSetUp()
    keepChangedStores(keptStores())
  }

  return (
    <dialog {...modal} className={css.gate} aria-labelledby={titleId}>
      <div className={css.step}>
        <h2 id={titleId}>{texts.gateTitle}</h2>
        <p className={css.hint}>{texts.gate}</p>
        <SetUp onDone={goOn} />
        <div>
          <SignOutButton where="here" />
        </div>
      </div>
    </dialog>
  )
}
