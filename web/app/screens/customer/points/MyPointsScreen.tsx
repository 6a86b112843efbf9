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
import { pointsBack, visitedLanding } from '../../../entries/way-back.ts'
import type { Route } from './+types/MyPointsScreen'
import { type PointsView, pointsBrought, useOwnPoints } from './points-brought.ts'

export const meta = () => [{ title: `${pointTexts.my.title} · ${appName}` }]

export function loader({ context }: Route.LoaderArgs) {
  return pointsBrought(context)
}

export function clientLoader() {
  return null
}

export default function MyPointsScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  useNamedOrderType(useLocation().state)
  const view = useOwnPoints(loaderData)
  if (view.state === 'hydrating') return <Reading />
  return view.own ? <Points view={view} /> : <AskedPoints />
}

function Reading() {
  return (
    <Screen title={pointTexts.my.title}>
      <Skeleton rows={6} />
    </Screen>
  )
}

const AskedPoints = forVisitors(pointTexts.my.title, () => <Points />)

function Points({ view }: { readonly view?: PointsView }) {
  const { state } = useLocation()
  const visit = useVisit()
  const isDrawn = view?.state === 'drawn'
  return (
    <Screen
      title={pointTexts.my.title}
      back={isDrawn ? visitedLanding(visit) : pointsBack(state, localValues.read('ordrId'), visit)}
      actions={
        <Link className={css.link} to={paths.pointsByStore()} state={state}>
          {pointTexts.my.store}
        </Link>
      }
    >
      {view ? <MyPoints key="brought" view={view} /> : <MyPoints />}
    </Screen>
  )
}
