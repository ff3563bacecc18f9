import { brand } from '@harkara/server/brand';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BankTransfer } from '~/features/wallet/BankTransfer.tsx';
import { History } from '~/features/wallet/History.tsx';
import { Recharge } from '~/features/wallet/Recharge.tsx';
import { RechargeSummary } from '~/features/wallet/RechargeSummary.tsx';
import { loadWallet, startRecharge } from '~/features/wallet/wallet.server.ts';
import { WalletLayout } from '~/features/wallet/WalletLayout.tsx';

export const meta: MetaFunction = () => [{ title: `Wallet · ${brand.name}` }];

export const loader = (args: LoaderFunctionArgs) => loadWallet(args);
export const action = (args: ActionFunctionArgs) => startRecharge(args);

export default function Wallet() {
  const wallet = useLoaderData<typeof loader>();
  return (
    <WalletLayout
      recharge={
        <Recharge
          balance={wallet.currentBalance}
          amount={wallet.amount}
          answer={useActionData<typeof action>()}
        />
      }
      summary={<RechargeSummary recharges={wallet.recharges} />}
      transfer={brand.bankTransfer && <BankTransfer {...brand.bankTransfer} />}
    >
      <History {...wallet} />
    </WalletLayout>
  );
}
