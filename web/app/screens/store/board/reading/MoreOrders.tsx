import { Button } from '../../../../ui/index.ts'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

export function MoreOrders({ label, onShow }: { label: string; onShow: () => Promise<void> }) {
  const { isBusy, run } = useOwnerAction()
  return (
    <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => void run(onShow)}>
      {label}
    </Button>
  )
}
