import { brand } from '@harkara/server/brand';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { BankTransfer } from '~/ui/wallet/BankTransfer';
import { History } from '~/ui/wallet/History';
import { Recharge } from '~/ui/wallet/Recharge';
import { RechargeSummary } from '~/ui/wallet/RechargeSummary';
import { WalletLayout } from '~/ui/wallet/WalletLayout';
import { loadWallet, startRecharge } from '~/wallet.server';

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
