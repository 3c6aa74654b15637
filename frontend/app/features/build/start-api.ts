import { getProductBuild, proposeBuild, type Preset } from '@shop/contracts/builds';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.js';

/** A build from what is in stock, for a purpose and a budget in KES. */
export const useProposal = () =>
  useMutation({ mutationFn: (body: { preset: Preset; budget: number }) => call(proposeBuild, { body }) });

/** The parts of a finished computer by its product id. */
export const useProductBuild = () =>
  useMutation({ mutationFn: (productId: string) => call(getProductBuild, { params: { productId } }) });
