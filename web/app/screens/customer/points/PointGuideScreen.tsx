import { formatCount } from '@hansang/domain'
import { fill, pointTexts, appName, controlTexts, identityTexts } from '@hansang/messages'
import { type ReactNode, useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { identityStatus, rememberedPoints, useIdentityCheckedOn } from '../../../session/index.ts'
import { useIdentityWindow } from '../../../session/use-identity-window.ts'
import {
  Badge,
  Button,
  ButtonLink,
  Screen,
  Skeleton,
  ConfirmDialog,
  CoinIcon,
  toast,
} from '../../../ui/index.ts'
import css from './PointGuideScreen.module.css'
import { visitedLanding } from '../../../entries/way-back.ts'

export const meta = () => [{ title: `${pointTexts.guide.title} · ${appName}` }]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <Screen title={pointTexts.guide.title}>
      <Skeleton rows={4} look="card" />
    </Screen>
  )
}

export default function PointGuideScreen() {
  const landing = visitedLanding(useVisit())
  return (
    <Screen title={pointTexts.guide.title} back={landing}>
      <div className={css.lead}>
        <span className={css.coin} aria-hidden="true">
          <CoinIcon size={40} />
        </span>
        <h2 className={css.title}>{pointTexts.guide.lead}</h2>
        <p className={css.rule}>{fill(pointTexts.guide.rule, { n: formatCount(useMinimum()) })}</p>
      </div>
      <ol className={css.steps}>
        <Step title={pointTexts.guide.step1} text={pointTexts.guide.step1Hint}>
          <Verifying />
        </Step>
        <Step title={pointTexts.guide.step2} text={pointTexts.guide.step2Hint} />
        <Step title={pointTexts.guide.step3} text={pointTexts.guide.step3Hint}>
          <ButtonLink to={paths.points()} kind="secondary" size="medium">
            {pointTexts.guide.seePoints}
          </ButtonLink>
        </Step>
      </ol>
    </Screen>
  )
}

function useMinimum(): number {
  const [balances] = useState(() => rememberedPoints())
  return Math.max(1, ...balances.map(({ minimumUse }) => minimumUse))
}

interface StepProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function Step({ title, text, children }: StepProps) {
  return (
    <li className={css.step}>
      <h3 className={css.name}>{title}</h3>
      <p className={css.text}>{text}</p>
      {children && <div className={css.action}>{children}</div>}
    </li>
  )
}

function Verifying() {
  const [isAsking, setIsAsking] = useState(false)
  const checkedOn = useIdentityCheckedOn()
  const { open } = useIdentityWindow({
    purpose: 'POINT',
    returnTo: 'points',
    onAsked: ({ isVerifiedToday }) => isVerifiedToday && toast(identityTexts.done),
  })
  if (identityStatus(checkedOn, serverNow()).isVerifiedToday) {
    return <Badge tone="good">{pointTexts.guide.done}</Badge>
  }
  return (
    <>
      <Button size="medium" onClick={() => setIsAsking(true)}>
        {controlTexts.verifyIdentity}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        text={pointTexts.guide.confirm}
        onAnswer={(goesOn) => {
          setIsAsking(false)
          if (goesOn) open()
        }}
        onClosed={() => {}}
      />
    </>
  )
}
