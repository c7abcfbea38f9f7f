import { configure } from '@testing-library/react';

// What a busy machine shows late is no failure.
configure({ asyncUtilTimeout: 30_000 });
