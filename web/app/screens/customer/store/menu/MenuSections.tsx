import type { StoreAnswer } from '@hansang/contract'
import type { MenuGroup } from '@hansang/domain'
import { storeTexts } from '@hansang/messages'
import { type MouseEvent, Suspense, lazy, useEffect, useRef } from 'react'
import { EmptyState } from '../../../../ui/index.ts'
import { MenuRow } from './MenuRow.tsx'
import css from './MenuSections.module.css'
import { useItemTap } from './use-item-tap.ts'
import { useScrollSpy } from './use-scroll-spy.ts'

/** On the first screen, so their pictures load eagerly. */
const FIRST_PICTURES = 3

const MenuSearch = lazy(async () => ({ default: (await import('./MenuSearch.tsx')).MenuSearch }))

interface MenuSectionsProps {
  readonly store: StoreAnswer
  readonly groups: readonly MenuGroup[]
  readonly isBlocked: boolean
  readonly isSearching: boolean
  readonly onSearchEnd: () => void
}

export function MenuSections({ store, groups, isBlocked, isSearching, onSearchEnd }: MenuSectionsProps) {
  const tap = useItemTap(store, isBlocked)
  const ids = groups.map((_, index) => `menu-${index}`)
  const { current, goTo } = useScrollSpy(ids)
  if (groups.length === 0) return <EmptyState art="cooking" title={storeTexts.noMenu} />
  return (
    <>
      <GroupChips names={groups.map((group) => group.name)} ids={ids} current={current} onGo={goTo} />
      {groups.map((group, index) => (
        <section
          key={ids[index]}
          id={ids[index]}
          className={css.group}
          aria-labelledby={`${ids[index]}-name`}
        >
          <h2 className={css.groupName} id={`${ids[index]}-name`}>
            {group.name}
          </h2>
          <ul>
            {group.items.map((item, at) => (
              <MenuRow
                key={item.id}
                item={item}
                channel={store.channel}
                storeId={store.id}
                does={tap.does(item)}
                onTap={tap.take}
                isFirst={index === 0 && at < FIRST_PICTURES}
              />
            ))}
          </ul>
        </section>
      ))}
      {isSearching && (
        <Suspense>
          <MenuSearch store={store} groups={groups} isBlocked={isBlocked} onClose={onSearchEnd} />
        </Suspense>
      )}
    </>
  )
}

interface GroupChipsProps {
  readonly names: readonly string[]
  readonly ids: readonly string[]
  readonly current: number
  readonly onGo: (index: number) => void
}

function GroupChips({ names, ids, current, onGo }: GroupChipsProps) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = strip.current
    const chip = element?.children[current] as HTMLElement | undefined
    if (!element || !chip) return
    element.scrollTo({
      left: chip.offsetLeft - (element.clientWidth - chip.clientWidth) / 2,
      behavior: 'smooth',
    })
  }, [current])

  function go(event: MouseEvent, index: number) {
    event.preventDefault()
    onGo(index)
  }

  return (
    <nav ref={strip} className={css.chips} aria-label={storeTexts.menuGroups}>
      {names.map((name, index) => (
        <a
          key={ids[index]}
          className={css.chip}
          href={`#${ids[index]}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={(event) => go(event, index)}
        >
          <span className={css.chipName}>{name}</span>
        </a>
      ))}
    </nav>
  )
}
