import type { EditedMenu } from '@hansang/contract'

export interface EditorProps {
  readonly storeId: string
  readonly menu: EditedMenu
  readonly onChange: (menu: EditedMenu) => void
  /** Another device was first: reads again. */
  readonly onStale: () => void
}
