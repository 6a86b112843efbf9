import { common } from '@hansang/messages/common'
import { point } from '@hansang/messages/point'
import { Link, useLocation } from 'react-router'
import { localShelf } from '../../browser-storage.ts'
import { useVisit } from '../../visit/visit.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MyPoints } from './MyPoints.tsx'
import css from './MyPointsScreen.module.css'
import { backFromMyPoints } from './way-back.ts'

export const meta = () => [{ title: `${point.my.title} | ${common.appName}` }]

/** Whose points they are is known to the browser only. */
export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <Screen title={point.my.title}>
      <Skeleton rows={6} />
    </Screen>
  )
}

/** Points as one comes to them from an order. */
export default function MyPointsScreen() {
  const { state } = useLocation()
  const visit = useVisit()
  return (
    <Screen
      title={point.my.title}
      back={backFromMyPoints(state, localShelf.read('ordrId'), visit)}
      actions={
        <Link className={css.link} to={paths.pointsByStore()} state={state}>
          {point.my.store}
        </Link>
      }
    >
      <MyPoints />
    </Screen>
  )
}
