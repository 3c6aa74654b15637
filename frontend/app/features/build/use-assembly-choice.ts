import { storedValue, useStoredValue } from '../../shared/stored-value.js';

const store = storedValue<boolean>({
  key: 'savannapc_build_assembly',
  empty: false,
  parse: (text) => text === 'true',
  format: String,
});

/** Whether the shop is to assemble the build that the visitor works on; stored like the build. */
export function useAssemblyChoice() {
  const { value } = useStoredValue(store, false);
  return { isWanted: value, setWanted: store.set };
}
