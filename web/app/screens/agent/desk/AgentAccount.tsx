import {
  changeAgentPassword,
  listAgentDevices,
  signOutAgentDevice,
  signOutOtherAgentDevices,
} from '@hansang/contract'
import { accountTexts, accountTitle } from '@hansang/messages'
import { type AccountCalls, AccountSettings } from '../../../staff/index.ts'
import { Sheet } from '../../../ui/index.ts'
import { callAsAgent } from '../agent-session.ts'

interface AgentAccountProps {
  readonly agentId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function AgentAccount({ agentId, isOpen, onClose }: AgentAccountProps) {
  return (
    <Sheet isOpen={isOpen} title={accountTitle} onClose={onClose}>
      {isOpen && <AccountSettings loginId={agentId} calls={calls} effect={accountTexts.effectForAgent} />}
    </Sheet>
  )
}

const calls: AccountCalls = {
  changePassword: (password, newPassword) => callAsAgent(changeAgentPassword, { password, newPassword }),
  listDevices: () => callAsAgent(listAgentDevices, {}),
  signOutDevice: (deviceId) => callAsAgent(signOutAgentDevice, { deviceId }),
  signOutOthers: () => callAsAgent(signOutOtherAgentDevices, {}),
}
