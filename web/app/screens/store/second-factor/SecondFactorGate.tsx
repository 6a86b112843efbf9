import { secondFactorTexts as texts } from '@hansang/messages'
import { lazy, Suspense, useId } from 'react'
import { Skeleton, toast, useModal } from '../../../ui/index.ts'
import { keepChangedStores, keptStores } from '../owner-session.ts'
import { SignOutButton } from '../SignOutButton.tsx'
import { factorIsSetUp, useNeededFactor } from './factor-needed.ts'
import css from './second-factor.module.css'

const SetUp = lazy(() => import('./SetUp.tsx'))

/** Above the page, which stays as it is: whatever was typed is there afterwards. */
export function SecondFactorGate() {
  const { isNeeded } = useNeededFactor()
  return isNeeded ? <OpenGate /> : null
}

function OpenGate() {
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
        <Suspense fallback={<Skeleton rows={3} />}>
          <SetUp onDone={goOn} />
        </Suspense>
        <div>
          <SignOutButton where="here" />
        </div>
      </div>
    </dialog>
  )
}
