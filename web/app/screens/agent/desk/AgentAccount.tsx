import {
  changeAgentPassword,
  listAgentDevices,
  signOutAgentDevice,
  signOutOtherAgentDevices,
} from '@hansang/contract'
import { accountTexts, accountTitle } from '@hansang/messages'
import { type AccountCalls, AccountSettings } from '../../../staff/index.ts'
import { Sheet } from '../../../ui/index.ts'
import { callAsAgent, tellingEnd } from '../agent-session.ts'

interface AgentAccountProps {
  readonly agentId: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onSignedOut: () => void
}

export function AgentAccount({ agentId, isOpen, onClose, onSignedOut }: AgentAccountProps) {
  return (
    <Sheet isOpen={isOpen} title={accountTitle} onClose={onClose}>
      {isOpen && (
        <AccountSettings
          loginId={agentId}
          calls={callsOf(onSignedOut)}
          effect={accountTexts.effectForAgent}
        />
      )}
    </Sheet>
  )
}

function callsOf(onSignedOut: () => void): AccountCalls {
  return {
    changePassword: (password, newPassword) =>
      tellingEnd(callAsAgent(changeAgentPassword, { password, newPassword }), onSignedOut),
    listDevices: () => tellingEnd(callAsAgent(listAgentDevices, {}), onSignedOut),
    signOutDevice: (deviceId) => tellingEnd(callAsAgent(signOutAgentDevice, { deviceId }), onSignedOut),
    signOutOthers: () => tellingEnd(callAsAgent(signOutOtherAgentDevices, {}), onSignedOut),
  }
}
