import { useEffect, useState } from 'react'
import { sessionValues } from '../../../browser/browser-storage.ts'
import { useVisit } from '../../../visit/index.ts'

export function useDeliverySheet(isEntered: boolean) {
  const [isOpen, setIsOpen] = useState(false)
  const isDelivery = useVisit((visit) => visit.orderType === 'delivery')

  useEffect(() => {
    if (isEntered && isDelivery && sessionValues.read('dlvrPopup') === 'Y') setIsOpen(true)
  }, [isEntered, isDelivery])

  function close() {
    sessionValues.remove('dlvrPopup')
    setIsOpen(false)
  }

  return { isOpen, open: () => setIsOpen(true), close }
}
