import { renderDesk } from '../../../../test/desk.js';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { NumberInput, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { Problem } from '../../../shared/problem.js';
import { toast } from '../../../shared/toast.js';
import { FormSection } from '../../features/products/form-section.js';
import { useDeskForm } from './use-desk-form.js';

interface Values {
  town: string;
  fee: number | '';
}

/** A form whose second field stands in a closed section, and whose server refuses with these errors. */
function Probe({ refusal = [] }: { refusal?: { path: string; message: string }[] }) {
  const { form, root, sends, refuseBy } = useDeskForm<Values>({
    initialValues: { town: '', fee: '' },
    validate: {
      town: (town) => (town === '' ? 'Enter a town' : null),
      fee: (fee) => (fee === '' ? 'Enter a number' : null),
    },
  });
  const refuse = () => refuseBy(new Problem({ message: 'Refused', code: 'x', status: 400, errors: refusal }));
  return (
    <form ref={root} noValidate onSubmit={sends(refuse)}>
      <TextInput required label="Town" {...form.getInputProps('town')} />
      <FormSection title="Money" isWrong={form.errors.fee !== undefined}>
        <NumberInput label="Fee" {...form.getInputProps('fee')} />
      </FormSection>
      <button type="submit">Save</button>
    </form>
  );
}

beforeEach(() => toast.clear());

describe('a form of the desk', () => {
  it('says what is wrong, and gives the first wrong field the focus', async () => {
    const { user } = renderDesk(<Probe />);
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Town: Enter a town (and 1 more)')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/Town/));
    await user.type(screen.getByLabelText(/Town/), 'Thika');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Fee: Enter a number')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Fee'));
  });

  it('opens the closed section of a field that the server refuses', async () => {
    const { user } = renderDesk(<Probe refusal={[{ path: 'fee', message: 'Enter at most 5' }]} />);
    await user.type(screen.getByLabelText(/Town/), 'Thika');
    await user.click(screen.getByText('Money'));
    await user.type(screen.getByLabelText('Fee'), '9');
    await user.click(screen.getByText('Money'));
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Fee: Enter at most 5')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Fee'));
  });
});
