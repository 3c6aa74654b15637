import * as m from '@shop/messages/m';
import { Checkbox } from '@mantine/core';

/** Narrows the parts to those that fit the chosen ones; loaded when there are some. */
export default function OnlyFitting({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Checkbox
      label={m.build_only_fitting()}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
