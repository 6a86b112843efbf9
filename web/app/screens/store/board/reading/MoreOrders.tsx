import { useAction } from '../../../../api/index.ts'
import { Button } from '../../../../ui/index.ts'

export function MoreOrders({ label, onShow }: { label: string; onShow: () => Promise<void> }) {
  const { isBusy, run } = useAction()
  return (
    <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => void run(onShow)}>
      {label}
    </Button>
  )
}
