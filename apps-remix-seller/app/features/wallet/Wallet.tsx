import { useActionData, useLoaderData } from '@remix-run/react';
import { History } from './history/History.tsx';
import { BankTransfer } from './recharge/BankTransfer.tsx';
import { Recharge } from './recharge/Recharge.tsx';
import { RechargeSummary } from './recharge/RechargeSummary.tsx';
import type { loadWallet, startRecharge } from './wallet.server.ts';
import { WalletLayout } from './WalletLayout.tsx';

export function Wallet() {
  const wallet = useLoaderData<typeof loadWallet>();
  return (
    <WalletLayout
      recharge={
        <Recharge
          balance={wallet.currentBalance}
          amount={wallet.amount}
          answer={useActionData<typeof startRecharge>()}
        />
      }
      summary={<RechargeSummary recharges={wallet.recharges} />}
      transfer={wallet.bankTransfer && <BankTransfer {...wallet.bankTransfer} />}
    >
      <History {...wallet} />
    </WalletLayout>
  );
}
