import { expect, test } from '@playwright/test';
import { typeOtp } from './auth.setup.ts';
import { startJob } from './effort.ts';
import { heading, main } from './orders.setup.ts';
import { aPhone, expectClean, hydrated, otpOf, PASSWORD } from './setup.ts';

test(
  'sixteen clicks and twenty fields lead from the home page to the first label',
  { tag: '@any-width' },
  async ({ page }) => {
    const job = startJob(page, 'First label');
    const { click } = job;
    const fill = (label: string, text: string) => job.fill(page.getByLabel(label, { exact: true }), text);
    const button = (name: string) => main(page).getByRole('button', { name, exact: true });

    await page.goto('/');
    const phone = aPhone();
    await click(main(page).getByRole('link', { name: 'Sign up, it’s free' }).first());
    await hydrated(page);
    await fill('Phone number', phone);
    await fill('Email address', `asha${phone}@example.com`);
    await fill('Password', PASSWORD);
    await click(button('Sign up'));
    job.countField();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await typeOtp(page, await otpOf(page.request, phone));
    await expect(page.getByLabel('Phone number')).toHaveValue(phone);
    await fill('Password', PASSWORD);
    await click(button('Sign in'));

    await click(page.getByRole('link', { name: 'Goto Settings' }));
    await expect(page.getByText('of 7 done')).toBeVisible();
    await expectClean(page);
    await fill('First name', 'Asha');
    await fill('Last name', 'Rao');
    await fill('Company name', 'Asha Crafts');
    await fill('Website', 'https://asha.example');
    await fill('Address', '12, MG Road, Shivaji Nagar');
    await fill('PIN code', '560001');
    await expect(page.getByLabel('State')).toHaveValue('Karnataka');
    await fill('GST number', '29ABCPE1234F1Z5');
    await click(button('Save company'));

    await expect(page.getByLabel('Pickup Point Name')).toHaveValue('Asha Crafts');
    await click(button('Create pickup point'));
    await expect(page.getByLabel('Recharge amount')).toHaveValue('1000');
    await click(button('Recharge wallet'));
    await click(page.getByRole('button', { name: 'Pay', exact: true }));
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await click(main(page).getByRole('link', { name: 'Create order' }));

    await hydrated(page);
    await click(button('Next'));
    await expect(page.getByLabel('Order ID')).toHaveValue('1001');
    await fill('Customer Name', 'Ravi Iyer');
    await fill('Phone', '9812345670');
    await fill('Address', 'Flat 5, 21 Veer Nariman Road');
    await fill('PIN code', '400020');
    await expect(page.getByLabel('State')).toHaveValue('Maharashtra');
    await click(button('Next'));
    await expect(heading(page, 'Package Details')).toBeVisible();
    await fill('Product Name', 'Cotton saree');
    await fill('Price', '900');
    await fill('Weight', '0.5');
    await click(page.getByRole('button', { name: /^Small box/ }));
    await expect(page.getByLabel('Length')).toHaveValue('20');
    await expectClean(page);
    await click(page.getByText('The customer has already paid.'));
    await click(button('Next'));
    await expect(page.getByText(/balance after ₹/)).toBeVisible();
    await click(button('Create and ship'));

    await expect(page.getByText('Order created and shipped')).toBeVisible();
    const popup = page.waitForEvent('popup');
    await click(main(page).getByRole('link', { name: 'Print label' }).first());
    await (await popup).close();
    job.within({ clicks: 16, fields: 20 });
  },
);
