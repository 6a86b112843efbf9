import { readMenuVersions, restoreMenuVersion } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { menuTimeTexts as t, storeManageTexts } from '@hansang/messages'
import { useRequestKeys } from '../../../../api/index.ts'
import { alerted, confirmed, toast } from '../../../../ui/index.ts'
import { useIsDraft } from '../../frame/of-draft.ts'
import { useOwned } from '../../frame/use-owned.ts'
import { callAsOwner } from '../../owner-session.ts'
import type { EditorProps } from '../editor-props.ts'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

interface VersionsOf extends Pick<EditorProps, 'storeId' | 'menu' | 'onChange' | 'onStale'> {
  /** Empty: the whole menu. */
  readonly itemId: string
  readonly onRestored: () => void
}

interface Back {
  readonly version: number
  readonly itemId: string
  readonly sure: string
}

export function useMenuVersions({ storeId, menu, itemId, onChange, onStale, onRestored }: VersionsOf) {
  const { value, hasFailed, again } = useOwned(
    [storeId, itemId, menu.mark],
    () => callAsOwner(readMenuVersions, { storeId, itemId }),
    (versions) => versions,
  )
  const isDraft = useIsDraft()
  const { keyOf, forget } = useRequestKeys()
  const { isBusy, run } = useOwnerAction()
  const seen = value?.revision ?? ''

  async function restore({ version, itemId: of, sure }: Back) {
    if (!(await confirmed({ text: sure, confirm: t.restore }))) return
    await run(async () => {
      const request = { storeId, itemId: of, seen, version }
      const done = await callAsOwner(restoreMenuVersion, request, keyOf(request))
      forget()
      if (!isRefusal(done)) {
        onChange(done.answer)
        toast(isDraft ? storeManageTexts.restoredUnseen : t.restored)
        return onRestored()
      }
      await alerted(done.message)
      again()
      onStale()
    })
  }
  return { versions: value?.versions ?? null, hasFailed, again, isBusy, restore }
}

export type MenuVersions = ReturnType<typeof useMenuVersions>
export type MenuVersion = NonNullable<MenuVersions['versions']>[number]
