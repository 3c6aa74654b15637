import { expect, it } from '@jest/globals';
import { specGroups } from './spec-groups.js';

it('puts the key specifications of the category first, in their order, and the others by topic', () => {
  const specifications = {
    ...{ Color: 'Black', Fans: '2', Interface: 'PCIe 4.0 x8', 'Board Power': '150 W', Length: '249 mm', Empty: '' },
    ...{ 'Graphics RAM Size': '10 GB', 'Graphics Coprocessor': 'Intel Arc B570' },
  };
  const groups = specGroups('graphics-cards', specifications);
  expect(groups.map(({ title, specs }) => [title, specs.map(([name]) => name)])).toEqual([
    ['Key specifications', ['Graphics Coprocessor', 'Graphics RAM Size']],
    ['Details', ['Fans']],
    ['Power', ['Board Power']],
    ['Size and looks', ['Color', 'Length']],
    ['Connections', ['Interface']],
  ]);
});

it('has no groups without specifications', () => {
  expect(specGroups('memory', {})).toEqual([]);
});
