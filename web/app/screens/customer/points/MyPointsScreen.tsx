import { pointTexts, appName } from '@hansang/messages'
import { Link, useLocation } from 'react-router'
import { localValues } from '../../../browser/browser-storage.ts'
import { useNamedOrderType } from '../../../order/index.ts'
import { useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { Screen, Skeleton } from '../../../ui/index.ts'
import { forVisitors } from '../../not-found/for-visitors.tsx'
import { MyPoints } from './MyPoints.tsx'
import css from './MyPointsScreen.module.css'
import { pointsBack } from '../../../entries/way-back.ts'

export const meta = () => [{ title: `${pointTexts.my.title} · ${appName}` }]

export function clientLoader() {
  return null
}

export function HydrateFallback() {
  return (
    <Screen title={pointTexts.my.title}>
      <Skeleton rows={6} />
    </Screen>
  )
}

export default forVisitors(pointTexts.my.title, MyPointsScreen)

function MyPointsScreen() {
  const { state } = useLocation()
  const visit = useVisit()
  useNamedOrderType(state)
  return (
    <Screen
      title={pointTexts.my.title}
      back={pointsBack(state, localValues.read('ordrId'), visit)}
      actions={
        <Link className={css.link} to={paths.pointsByStore()} state={state}>
          {pointTexts.my.store}
        </Link>
      }
    >
      <MyPoints />
    </Screen>
  )
}
